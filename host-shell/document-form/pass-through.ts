import { continueFromDocument, currentAccess, type ClientInfo } from '@vestibule/auth-runtime';
import { QUERY, type DocumentFacts } from '@vestibule/contract';

/**
 * Returns signed-in users to the client if nothing has to be asked and nothing is missing: what the challenge
 * page would do, without any of its code. Wherever something isn't plain, the page is left to do it.
 *
 * @param client who asks, as the API told
 * @returns settles when the page has to go on; not at all while the browser leaves
 */
export async function passThrough(
  facts: DocumentFacts,
  query: URLSearchParams,
  client: ClientInfo | undefined,
): Promise<void> {
  const loginChallenge = query.get(QUERY.loginChallenge);
  if (!loginChallenge || !client || !mayPass(facts, query, client)) return;
  const destination = await continueFromDocument(facts.api, loginChallenge, client);
  if (!destination) return;
  window.location.assign(destination);
  await new Promise<never>(() => undefined);
}

function mayPass(
  { mayPassThrough, needsFactors, needsVerifiedEmail }: DocumentFacts,
  query: URLSearchParams,
  client: ClientInfo,
): boolean {
  // Nobody is sent on to a client that can't be named, and nobody who should choose an account is sent on unasked.
  if (!mayPassThrough || query.get(QUERY.forceFreshAuth) === 'true') return false;
  if (client.consent?.prompt.includes('select_account')) return false;
  const access = currentAccess();
  return (
    access !== undefined &&
    access.expiresAt > Date.now() &&
    (!needsFactors || access.factorsDone) &&
    (!needsVerifiedEmail || access.emailVerified)
  );
}
