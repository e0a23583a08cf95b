import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { sha256 } from '../hashes';
import { JavaIllegalArgument, javaBase64 } from '../java/base64';
import { javaSplit } from '../java/text';

const IV_BYTES = 12;
const TAG_BYTES = 16;
const TYPE = 'V2';
const PARTS = 3;
const FORMAT_EXCEPTION =
  'io.supertokens.session.refreshToken.RefreshToken$InvalidRefreshTokenFormatException';

const payloadSchema = v.object({
  sessionHandle: v.string(),
  userId: v.string(),
  parentRefreshTokenHash1: v.optional(v.string()),
  nonce: v.string(),
  antiCsrfToken: v.optional(v.string()),
  /** Undefined for the public one. */
  tenantId: v.optional(v.string()),
});

export type RefreshTokenPayload = v.InferOutput<typeof payloadSchema>;

/** Core's format: `<encrypted payload>.<nonce>.V2`. */
export function createRefreshToken(key: Uint8Array, payload: Omit<RefreshTokenPayload, 'nonce'>): string {
  const { sessionHandle, userId, parentRefreshTokenHash1, antiCsrfToken, tenantId } = payload;
  const nonce = sha256(randomUUID());
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const fields = { sessionHandle, userId, parentRefreshTokenHash1, nonce, antiCsrfToken, tenantId };
  const text = cipher.update(JSON.stringify(fields), 'utf8');
  const encrypted = Buffer.concat([iv, text, cipher.final(), cipher.getAuthTag()]);
  return [encrypted.toString('base64'), nonce, TYPE].join('.');
}

/** The payload, or Core's complaint about a token that wasn't made with this key. */
export function readRefreshToken(key: Uint8Array, token: string) {
  const parts = javaSplit(token, '.');
  if (!/^V[012]$/i.test(parts.at(-1) ?? '')) {
    return { complaint: `${FORMAT_EXCEPTION}: version of refresh token not recognised` };
  }
  const [encrypted = '', nonce] = parts;
  if (parts.length !== PARTS) {
    const found = `Refresh token split with dot yielded an array of length: ${parts.length}`;
    return { complaint: `${FORMAT_EXCEPTION}: ${found}` };
  }
  const text = decrypt(key, encrypted);
  if (typeof text !== 'string') return text;
  const parsed = v.safeParse(payloadSchema, JSON.parse(text));
  return parsed.success && parsed.output.nonce === nonce
    ? parsed.output
    : { complaint: 'Invalid refresh token' };
}

function decrypt(key: Uint8Array, encrypted: string): string | { complaint: string } {
  try {
    const bytes = javaBase64(encrypted);
    if (bytes.length < IV_BYTES) return { complaint: 'java.nio.BufferUnderflowException' };
    if (bytes.length < IV_BYTES + TAG_BYTES) {
      const short = `Input data too short to contain an expected tag length of ${TAG_BYTES}bytes`;
      return { complaint: `javax.crypto.AEADBadTagException: ${short}` };
    }
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
    return text.toString('utf8');
  } catch (error) {
    if (error instanceof JavaIllegalArgument) return { complaint: String(error) };
    return { complaint: 'javax.crypto.AEADBadTagException: Tag mismatch' };
  }
}
