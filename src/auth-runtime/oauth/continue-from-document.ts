import * as v from 'valibot';
import { isOfClient, safeDestinationFrom, type ClientInfo } from '@vestibule/login-flow';
import { redirectAnswer } from './redirect-answer';

/** How long the API may take before the whole page tries, in milliseconds. */
const PATIENCE = 8000;

/**
 * Accepts a login challenge for the session's user before the runtime has started: with cookies only, and only if
 * nothing needs a refresh. If that fails, the runtime asks again and reports the error.
 *
 * @param api the API's domain with its base path
 * @param loginChallenge the challenge of the page's address
 * @param client that the challenge belongs to
 * @returns where the browser may go next
 */
export async function continueFromDocument(
  api: string,
  loginChallenge: string,
  client: ClientInfo,
): Promise<string | undefined> {
  const url = new URL(`${api}/oauth/login`);
  url.searchParams.set('loginChallenge', loginChallenge);
  try {
    // Without the SDK's headers no preflight is needed. Tokens in the answer go into cookies that no script sees.
    const response = await fetch(url, {
      credentials: 'include',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (!response.ok) return undefined;
    const answer = v.safeParse(redirectAnswer, await response.json());
    if (!answer.success) return undefined;
    const own = [url.origin, window.location.origin];
    return safeDestinationFrom(own, answer.output.frontendRedirectTo, isOfClient(client.consent?.target));
  } catch {
    return undefined;
  }
}
