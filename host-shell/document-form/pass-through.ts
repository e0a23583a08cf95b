import {
  continueFromDocument,
  currentAccess,
  leadsNowhere,
  mayGoOn,
  formSent,
  type ClientInfo,
} from '@vestibule/auth-runtime';
import { QUERY, type DocumentFacts } from '@vestibule/contract';

/**
 * Returns signed-in users to the client if there is nothing to ask and nothing is missing: what the challenge page
 * would do, without its code. Anything less simple is left to the page.
 *
 * @param client who asks, from the API
 * @returns settles if the page has to continue; never settles while the browser is leaving
 */
export async function passThrough(
  facts: DocumentFacts,
  query: URLSearchParams,
  client: ClientInfo | undefined,
): Promise<void> {
  const loginChallenge = query.get(QUERY.loginChallenge);
  if (!loginChallenge || !client || !mayPass(facts, query, client)) return;
  const destination = await continueFromDocument(facts.api, loginChallenge, client);
  if (!destination || leadsNowhere(destination) || !mayGoOn(destination, true)) return;
  window.location.assign(destination);
  await new Promise<never>(() => undefined);
}

function mayPass(
  { mayPassThrough, needsFactors, needsVerifiedEmail }: DocumentFacts,
  query: URLSearchParams,
  client: ClientInfo,
): boolean {
  // Never send users to a client that can't be named, or past the choice of an account.
  if (!mayPassThrough || [QUERY.forceFreshAuth, QUERY.account, QUERY.hint].some((key) => query.has(key))) {
    return false;
  }
  if (client.consent?.prompt.includes('select_account')) return false;
  // The front token may be another session's, and the API judges by its own cookies.
  if (formSent() !== undefined) return true;
  const access = currentAccess();
  return (
    access !== undefined &&
    access.expiresAt > Date.now() &&
    (!needsFactors || access.factorsDone) &&
    (!needsVerifiedEmail || access.emailVerified)
  );
}
