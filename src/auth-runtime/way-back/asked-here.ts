import { FOR_SCRIPT, PATHS } from '@vestibule/contract';
import type { Mailed } from '@vestibule/login-flow';
import * as v from 'valibot';
import { apiUrl } from '../sdk/api-calls';
import { publicCall, publicLookup } from '../sdk/public-lookup';
import { runtimeConfig } from '../sdk/runtime';

const answer = v.variant('status', [
  v.object({ status: v.literal('OK'), kept: v.string(), email: v.optional(v.string()) }),
  v.object({ status: v.literal('UNKNOWN') }),
]);

/** Where this browser has asked for a mail: the query of that page, and the address that the mail goes to. */
export interface AskedHere {
  readonly query: URLSearchParams;
  readonly email: string | undefined;
}

/**
 * Where a form without script has asked for a mail: only the API can read what that keeps in the browser.
 *
 * @param id of the mail's link, or the tenant's
 * @returns undefined if this browser hasn't asked, or the API can't tell
 */
export async function askedHere(detour: Mailed, id: string): Promise<AskedHere | undefined> {
  if (!runtimeConfig().noScript) return undefined;
  const found = await publicLookup(PATHS.asked, { detour, id }, answer, 'include').catch(() => undefined);
  return found?.status === 'OK' ? { query: new URLSearchParams(found.kept), email: found.email } : undefined;
}

/**
 * Has the API keep where this page asks for a mail: its link may be opened where there is no script. Without that, only
 * the page knows.
 */
export function keepAskedHere(detour: Mailed, id: string, email: string | undefined): void {
  if (!runtimeConfig().noScript) return;
  const { pathname, search } = window.location;
  const body = new URLSearchParams({ at: pathname + search, detour, id, ...(email && { email }) });
  const headers = { accept: FOR_SCRIPT };
  const post: RequestInit = { method: 'POST', credentials: 'include', headers, body };
  publicCall(apiUrl(PATHS.asked), post, v.unknown()).catch(() => undefined);
}
