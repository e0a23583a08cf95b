import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { sha256 } from '../hashes';

const IV_BYTES = 12;
const TAG_BYTES = 16;
const TYPE = 'V2';

const payloadSchema = v.object({
  sessionHandle: v.string(),
  userId: v.string(),
  parentRefreshTokenHash1: v.nullable(v.string()),
  nonce: v.string(),
  antiCsrfToken: v.nullable(v.string()),
  tenantId: v.string(),
});

export type RefreshTokenPayload = v.InferOutput<typeof payloadSchema>;

/** Core's format: `<encrypted payload>.<nonce>.V2`. Here the cipher is AES-256-GCM. */
export function createRefreshToken(key: Uint8Array, payload: Omit<RefreshTokenPayload, 'nonce'>): string {
  const nonce = sha256(randomUUID());
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const text = cipher.update(JSON.stringify({ ...payload, nonce }), 'utf8');
  const encrypted = Buffer.concat([iv, text, cipher.final(), cipher.getAuthTag()]);
  return [encrypted.toString('base64url'), nonce, TYPE].join('.');
}

/** The payload, or undefined for anything that wasn't made with this key. */
export function readRefreshToken(key: Uint8Array, token: string): RefreshTokenPayload | undefined {
  const [encrypted, nonce, type, ...rest] = token.split('.');
  if (encrypted === undefined || type !== TYPE || rest.length > 0) return undefined;
  const bytes = Buffer.from(encrypted, 'base64url');
  if (bytes.length <= IV_BYTES + TAG_BYTES) return undefined;
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
    const parsed = v.safeParse(payloadSchema, JSON.parse(text.toString('utf8')));
    return parsed.success && parsed.output.nonce === nonce ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}
