import { createHash } from 'node:crypto';
import type { Request } from 'express';

/** The cookie of the signed-in user. */
export const SESSION_COOKIE = 'acme_notes_session';

/** The cookie of a sign-in under way: named by the state, so two tabs that sign in at once don't overwrite each other. */
export function flowCookie(state: string): string {
  return `acme_notes_flow_${createHash('sha256').update(state).digest('hex').slice(0, 16)}`;
}

export function readCookie(request: Request, wanted: string): string | undefined {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const [name, value] = pair.trim().split('=');
    if (name === wanted) return value;
  }
  return undefined;
}
