import { RequestError } from '../../server/request-error';

/** What Core finds between the colons of an Authorization header; throws what it answers for one that is none. */
export function headerHalves(authorizationHeader: string): string[] {
  const encoded = authorizationHeader
    .replace(/^Basic /, '')
    .trim()
    .replaceAll('-', '+')
    .replaceAll('_', '/');
  const illegal = /[^A-Za-z0-9+/=]/.exec(encoded)?.[0];
  if (illegal !== undefined) {
    const character = illegal.charCodeAt(0).toString(16);
    throw new RequestError(
      'internal_error',
      `java.lang.IllegalArgumentException: Illegal base64 character ${character}`,
    );
  }
  const halves = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  // Java drops empty ones at the end.
  while (halves.length > 1 && halves.at(-1) === '') halves.pop();
  return halves;
}
