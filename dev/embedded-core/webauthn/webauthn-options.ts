import { randomUUID } from 'node:crypto';
import { randomToken } from '../hashes';
import { javaBase64 } from '../server/java-base64';
import type { RequestContext } from '../server/route';
import { WebauthnError } from './webauthn-error';
import type { UserVerification, WebauthnOptions } from './webauthn-records';

const CHALLENGE_BYTES = 32;
const DAY = 24 * 3600 * 1000;
// Java reads URLs of these alone.
const JAVA_PROTOCOLS = ['http:', 'https:', 'file:', 'ftp:', 'jar:', 'mailto:'];
const ANDROID_ORIGIN = 'android:apk-key-hash:';

const REQUIREMENTS = ['required', 'discouraged', 'preferred'] as const;
const ATTESTATIONS = ['none', 'indirect', 'direct', 'enterprise'] as const;

export type NewOptions = Pick<
  WebauthnOptions,
  'origin' | 'relyingPartyId' | 'relyingPartyName' | 'email' | 'timeout' | 'userVerification' | 'userPresence'
>;

/** Keeps options under a new id, with a new challenge. */
export function createOptions({ app, tenantId, clock }: RequestContext, input: NewOptions): WebauthnOptions {
  const now = clock.now();
  for (const { optionsId, expiresAt } of app.webauthn.options.values()) {
    // Backends read expired options to explain a refusal; a day later nobody asks.
    if (expiresAt < now - DAY) app.webauthn.options.delete(optionsId);
  }
  const { origin, relyingPartyId, relyingPartyName, email, timeout, userVerification, userPresence } = input;
  const options: WebauthnOptions = {
    origin,
    relyingPartyId,
    relyingPartyName,
    email,
    timeout,
    userVerification,
    userPresence,
    optionsId: randomUUID(),
    tenantId,
    challenge: randomToken(CHALLENGE_BYTES),
    createdAt: now,
    expiresAt: now + timeout,
  };
  app.webauthn.options.set(options.optionsId, options);
  return options;
}

export function findOptions(
  { app, tenantId }: RequestContext,
  optionsId: string,
): WebauthnOptions | undefined {
  const options = app.webauthn.options.get(optionsId);
  return options?.tenantId === tenantId ? options : undefined;
}

export function assertOrigin(origin: string, relyingPartyId: string): void {
  if (origin.startsWith(ANDROID_ORIGIN)) {
    assertFingerprint(origin.slice(ANDROID_ORIGIN.length));
    return;
  }
  if (!URL.canParse(origin) || !JAVA_PROTOCOLS.includes(new URL(origin).protocol)) {
    throw invalidOptions('Origin has to be a valid url!');
  }
  if (!new URL(origin).hostname.endsWith(relyingPartyId)) {
    throw invalidOptions('Origin does not match RelyingParty Id');
  }
}

// An Android app is known by a SHA-256 fingerprint in base64url.
function assertFingerprint(hash: string): void {
  if (hash === '') throw invalidOptions('Android origin must contain a valid base64 hash');
  try {
    javaBase64(hash, 'url');
  } catch {
    throw invalidOptions('Android origin hash must be valid URL-safe base64 (no padding)');
  }
  if (hash.length !== 43) {
    throw invalidOptions('Android origin hash must be 43 characters (base64url SHA-256)');
  }
  if (javaBase64(hash, 'url').length !== 32) {
    throw invalidOptions('Android origin hash must decode to 32 bytes (SHA-256)');
  }
}

export function assertTimeout(timeout: number): void {
  if (timeout < 0) throw invalidOptions('Timeout must be a positive value');
}

export function requirement(field: 'userVerification' | 'residentKey', value: string): UserVerification {
  return oneOf(field, REQUIREMENTS, value);
}

export function attestationOf(value: string): (typeof ATTESTATIONS)[number] {
  return oneOf('attestation', ATTESTATIONS, value);
}

function oneOf<const T extends string>(field: string, values: readonly T[], value: string): T {
  const found = values.find((each) => each === value);
  if (found !== undefined) return found;
  throw invalidOptions(`Invalid value '${value}' for ${field}. Must be one of: ${values.join(', ')}`);
}

function invalidOptions(reason: string): WebauthnError {
  return new WebauthnError('INVALID_OPTIONS_ERROR', reason);
}
