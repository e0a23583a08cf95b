import { storedList } from '@vestibule/auth-runtime';
import { internalPath, keptOf, PATHS, QUERY, tenantIdOf } from '@vestibule/contract';
import * as v from 'valibot';

/** A way that leads from the page and back to it, perhaps in another tab. */
export type Detour = 'link' | 'provider' | 'password-reset' | 'email-verification' | 'passkey-recovery';

/** How long a detour may take, in milliseconds: as long as the API's links are valid. */
const LIFETIME = 3_600_000;
const returns = storedList(
  'vestibule-way-back',
  v.object({ name: v.string(), query: v.string(), email: v.optional(v.string()) }),
  { area: 'browser', lifetime: LIFETIME, idOf: ({ name }) => name, most: 20 },
);

/**
 * Keeps where a detour started. Only this browser knows it: no message and no provider sees a challenge.
 *
 * @param detour its kind
 * @param id tells detours of one kind apart if they return with an id; of the others, the last one counts
 * @param query the query of the page
 * @param email the address for which a mail was requested
 */
export function storeReturn(detour: Detour, id: string, query: URLSearchParams, email?: string): void {
  returns.put({ name: `${detour}:${id}`, query: keptOf(query).toString(), email });
}

/**
 * Where a detour started.
 *
 * @param detour what led away
 * @param id as it was given when the detour started
 * @returns the query of the page, or undefined if this browser doesn't know it, or no longer does
 */
export function storedReturn(detour: Detour, id: string): URLSearchParams | undefined {
  const found = entryOf(detour, id);
  return found && keptOf(new URLSearchParams(found.query));
}

/**
 * The address for which a detour's mail was requested. Not from the API: someone else may open the link.
 *
 * @param detour what led away
 * @param id as it was given when the detour started
 */
export function emailOfDetour(detour: Detour, id: string): string | undefined {
  return entryOf(detour, id)?.email;
}

/**
 * The id of detours whose mails contain no id but the tenant's.
 *
 * @param query of the page, or of the link in the mail
 */
export function tenantDetour(query: URLSearchParams): string {
  return tenantIdOf(query.get(QUERY.tenantId)) ?? 'public';
}

/**
 * The path to continue with after a sign-in: the challenge page if there is a challenge, otherwise `redirectToPath`.
 * The session is now the fresh one that a challenge may ask for.
 *
 * @param basePath the website base path
 * @param query of the page where the detour started
 */
export function pathOnward(basePath: string, query: URLSearchParams): string {
  if (query.has(QUERY.loginChallenge)) {
    const kept = keptOf(query);
    kept.delete(QUERY.forceFreshAuth);
    kept.delete(QUERY.account);
    return pathToSignIn(basePath, kept);
  }
  return internalPath(query.get(QUERY.redirectToPath)) ?? PATHS.home;
}

/**
 * The path of the auth page, for users who aren't signed in yet.
 *
 * @param basePath the website base path
 * @param query untrusted; challenge, path and tenant are taken from it
 * @param method whose form to show there, if not the usual one
 */
export function pathToSignIn(basePath: string, query: URLSearchParams, method?: string): string {
  const kept = keptOf(query);
  if (method) kept.set(QUERY.way, method);
  return `${basePath || '/'}${kept.size > 0 ? `?${kept}` : ''}`;
}

function entryOf(detour: Detour, id: string) {
  return returns.read().find(({ name }) => name === `${detour}:${id}`);
}
