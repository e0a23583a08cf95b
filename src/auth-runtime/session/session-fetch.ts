import type * as v from 'valibot';
import { promisedJson } from '../sdk/api-calls';
import { loadSdk, runtimeConfig, sessionStatusCodes } from '../sdk/runtime';
import { AuthError } from '../errors/auth-error';
import { invalidClaim, translated } from '../errors/translate';
import { settleSession } from './cookie-session';
import { knownUserId } from './session-watch';

/**
 * Calls the API with the page's session: adds the tokens, and if the access token has expired, refreshes the session
 * and sends the request again. For the product's own calls, with any client that takes a `fetch`.
 *
 * @param path path and query below the API domain; nothing is sent anywhere else
 * @param init as for `fetch`
 * @returns the answer, whatever its status
 * @throws AuthError `NETWORK`; `UNAUTHORISED` if the session has ended; `INVALID_CLAIM` if it was refused for lack of
 * claims; and what a refresh may throw
 * @example
 * const response = await sessionFetch('/invoices?year=2026');
 */
export async function sessionFetch(path: string, init?: RequestInit): Promise<Response> {
  const { apiDomain } = runtimeConfig();
  const url = new URL(path, apiDomain);
  if (url.origin !== new URL(apiDomain).origin)
    throw new TypeError('the path of a call leads away from the API');
  await loadSdk();
  const user = knownUserId();
  await settleSession();
  if (user && knownUserId() && user !== knownUserId())
    throw new AuthError('SESSION_CHANGED', 'another user has signed in without script; nothing was sent');
  return translated(async () => {
    // The SDK has replaced the browser's `fetch` with its own.
    const response = await fetch(url, init);
    if (response.status === sessionStatusCodes().expired) throw response;
    const refusal = await invalidClaim(response);
    if (refusal) throw refusal;
    return response;
  });
}

/** The JSON that the API answers to a call with the session; throws an `AuthError` for every failure. */
export function sessionJson<Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
  init?: RequestInit,
): Promise<v.InferOutput<Schema>> {
  return translated(async () => promisedJson(schema, await sessionFetch(path, init)));
}
