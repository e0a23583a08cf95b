import { failed } from '../server/request-error';

/**
 * Decodes base64 or base64url, padded or not, as strictly as Java's `Base64.Decoder`, whose complaints Core passes on.
 * Throws JavaIllegalArgument with Java's message.
 */
export function javaBase64(given: string, alphabet: 'standard' | 'url' = 'standard'): Buffer {
  // It reads bytes of Latin-1.
  const text = given.replaceAll(/[\u0100-\u{10ffff}]/gu, '?');
  if (text.length === 1) {
    throw new JavaIllegalArgument('Input byte[] should at least have 2 bytes for base64 bytes');
  }
  const end = text.search(alphabet === 'url' ? /[^\w-]/ : /[^A-Za-z0-9+/]/);
  const digits = end === -1 ? text : text.slice(0, end);
  const left = end === -1 ? '' : text.slice(end);
  const inLastUnit = digits.length % 4;
  if (left !== '' && !left.startsWith('=')) {
    const byte = Buffer.from(left, 'latin1').readInt8();
    throw new JavaIllegalArgument(`Illegal base64 character ${byte.toString(16)}`);
  }
  if (left !== '' && (inLastUnit === 0 || (inLastUnit === 2 && !left.startsWith('==')))) {
    throw new JavaIllegalArgument('Input byte array has wrong 4-byte ending unit');
  }
  if (inLastUnit === 1) throw new JavaIllegalArgument('Last unit does not have enough valid bits');
  const padding = inLastUnit === 2 ? 2 : 1;
  if (left.length > padding) {
    const place = digits.length + padding;
    throw new JavaIllegalArgument(`Input byte array has incorrect ending byte at ${place}`);
  }
  return Buffer.from(digits, 'base64');
}

/** What Java throws as IllegalArgumentException. Core passes its name on, too. */
export class JavaIllegalArgument extends Error {
  override readonly name = 'java.lang.IllegalArgumentException';
}

/** What `javaBase64` decodes; throws what Core answers for a text that it can't, by default with Java's words. */
export function decoded(
  text: string,
  alphabet: 'standard' | 'url' = 'standard',
  refusal: (cause: unknown) => Error = (cause) => failed(String(cause)),
): Buffer {
  try {
    return javaBase64(text, alphabet);
  } catch (cause) {
    throw refusal(cause);
  }
}
