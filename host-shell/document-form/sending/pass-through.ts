import {
  continueFromDocument,
  currentAccess,
  changesNothingHere,
  takeStep,
  formSent,
  type ClientInfo,
} from '@vestibule/auth-runtime';
import { QUERY, type DocumentFacts } from '@vestibule/contract';
import { asksFirst, mayPassThrough } from '@vestibule/login-flow';

/**
 * Returns signed-in users to the client if there is nothing to ask and nothing is missing: what the challenge page
 * would do, without its code. Anything less simple is left to the page.
 *
 * @returns settles if the page has to continue; never settles while the browser is leaving
 */
export async function passThrough(
  facts: DocumentFacts,
  query: URLSearchParams,
  client: ClientInfo | undefined,
): Promise<void> {
  const loginChallenge = query.get(QUERY.loginChallenge);
  if (!loginChallenge || !client || !facts.mayPassThrough) return;
  if (!mayPassThrough({ isAsked: asksFirst(query), session: sessionFor(facts), client })) return;
  const destination = await continueFromDocument(facts.api, loginChallenge, client);
  if (!destination || changesNothingHere(destination) || !takeStep(destination, true)) return;
  window.location.assign(destination);
  await new Promise<never>(() => undefined);
}

/** The session of this browser, as far as its own cookies say. */
function sessionFor({
  needsFactors,
  needsVerifiedEmail,
}: DocumentFacts): 'complete' | 'incomplete' | 'unknown' {
  // The front token may be another session's, and the API judges by its own cookies.
  if (formSent() !== undefined) return 'unknown';
  const access = currentAccess();
  const isComplete =
    access !== undefined &&
    access.expiresAt > Date.now() &&
    (!needsFactors || access.factorsDone) &&
    (!needsVerifiedEmail || access.emailVerified);
  return isComplete ? 'complete' : 'incomplete';
}
