import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';

const CIPHER = 'chacha20-poly1305';
const TAG_BYTES = 16;
// As long as Hydra's, which uses XChaCha20; the cipher here reads the first half of it.
const NONCE_BYTES = 24;

/**
 * A text that leaves the core and comes back unread and unchanged, as padded base64url. Only `unseal` with the same key
 * and purpose opens it.
 */
export function seal(key: Uint8Array, purpose: string, text: string): string {
  const zipped = gzipSync(text);
  // One byte that unzipping ignores keeps the length from a multiple of three, so every text ends in `=`.
  const isEven = (NONCE_BYTES + zipped.length + TAG_BYTES) % 3 === 0;
  const plain = isEven ? Buffer.concat([zipped, Buffer.alloc(1)]) : zipped;
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce.subarray(0, 12), { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(purpose), { plaintextLength: plain.length });
  const sealed = Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  return sealed.toString('base64').replaceAll('+', '-').replaceAll('/', '_');
}

/** What was sealed; undefined for a text that this key didn't seal for this purpose. */
export function unseal(key: Uint8Array, purpose: string, sealedText: string): string | undefined {
  if (!/^[\w-]+={0,2}$/.test(sealedText) || sealedText.length % 4 !== 0) return undefined;
  const sealed = Buffer.from(sealedText, 'base64url');
  if (sealed.length <= NONCE_BYTES + TAG_BYTES) return undefined;
  const body = sealed.subarray(NONCE_BYTES, -TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, 12), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(purpose), { plaintextLength: body.length });
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    const plain = Buffer.concat([decipher.update(body), decipher.final()]);
    return gunzipSync(plain).toString();
  } catch {
    // Forged, cut or sealed for something else: to the caller it is a text like any other.
    return undefined;
  }
}
