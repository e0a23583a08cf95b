import { QUERY } from '@vestibule/contract';

/** The verified client whose brand a document has, if it isn't the product's own. */
export function brandedClient(of: Document): string | undefined {
  return of.querySelector<HTMLMetaElement>('meta[name=vestibule-client]')?.content;
}

/** Whether a page may be in this document's brand: a client's is only for its own sign-in and consent. */
export function isOfBrand(query: URLSearchParams): boolean {
  const isClients = query.has(QUERY.loginChallenge) || query.has(QUERY.consentChallenge);
  return isClients || brandedClient(document) === undefined;
}
