import { readClientInfo, storeClient } from '@vestibule/auth-runtime';
import { checkDocumentFacts, QUERY, type DocumentFacts } from '@vestibule/contract';

/** What the document tells its scripts; undefined if it tells nothing, or nothing that can be read. */
export function documentFacts(): DocumentFacts | undefined {
  const told = document.querySelector('meta[name="vestibule-facts"]')?.getAttribute('content');
  const checked = checkDocumentFacts(told);
  return checked.ok ? checked.value : undefined;
}

/** Remembers the client that the document names: the page names the same one, from the start. */
export function rememberToldClient(): void {
  const challenge = new URLSearchParams(window.location.search).get(QUERY.loginChallenge);
  const client = challenge === null ? undefined : readClientInfo(documentFacts()?.loginInfo);
  if (challenge !== null && client) storeClient(challenge, client);
}
