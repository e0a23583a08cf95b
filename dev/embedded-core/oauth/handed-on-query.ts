import { javaSplit } from '../java/text';
import { failed } from '../server/request-error';

/**
 * The parameters of a query that Core hands on to the provider, which it reads by itself: the last of each name, of those
 * with a name and a value. Throws what Core answers where one can't be decoded.
 */
export function handedOnQuery(query: string): Record<string, string> {
  const pairs = javaSplit(query, '&').map((pair) => javaSplit(pair, '='));
  return Object.fromEntries(
    pairs.filter(({ length }) => length === 2).map(([name, value = '']) => [name, urlDecoded(value)]),
  );
}

// As Java's URLDecoder: bytes that are no UTF-8 become replacement characters.
function urlDecoded(text: string): string {
  const [, escape] = /%(?![0-9a-f]{2})(.{0,2})/is.exec(text) ?? [];
  if (escape !== undefined)
    throw failed(`java.lang.IllegalArgumentException: URLDecoder: ${complaintOf(escape)}`);
  return new URLSearchParams(`=${text}`).get('') ?? '';
}

function complaintOf(escape: string): string {
  if (escape.length < 2) return 'Incomplete trailing escape (%) pattern';
  const digit = escape.replace(/^[0-9a-f]/i, '').charAt(0);
  return `Illegal hex characters in escape (%) pattern - not a hexadecimal digit: "${digit}" = ${digit.charCodeAt(0)}`;
}
