import { createHash } from 'node:crypto';
import type { CookieOptions, Request, Response } from 'express';

const sessionName = 'acme_notes_session';

/** This app's cookies: one for the signed-in user, and one for each sign-in under way. */
export class Cookies {
  readonly #options: CookieOptions;

  constructor(secure: boolean) {
    this.#options = { httpOnly: true, sameSite: 'lax', secure };
  }

  session(request: Request): string | undefined {
    return read(request, sessionName);
  }

  setSession(response: Response, key: string): void {
    response.cookie(sessionName, key, { ...this.#options, path: '/' });
  }

  clearSession(response: Response): void {
    response.clearCookie(sessionName, { ...this.#options, path: '/' });
  }

  flow(request: Request, state: string): string | undefined {
    return read(request, flowName(state));
  }

  setFlow(response: Response, state: string, key: string, maxAge: number): void {
    response.cookie(flowName(state), key, { ...this.#options, path: '/callback', maxAge });
  }

  clearFlow(response: Response, state: string): void {
    response.clearCookie(flowName(state), { ...this.#options, path: '/callback' });
  }
}

/** Named by the state, so two tabs that sign in at once don't overwrite each other. */
function flowName(state: string): string {
  return `acme_notes_flow_${createHash('sha256').update(state).digest('hex').slice(0, 16)}`;
}

function read(request: Request, wanted: string): string | undefined {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const [name, value] = pair.trim().split('=');
    if (name === wanted) return value;
  }
  return undefined;
}
