import { randomUUID } from 'node:crypto';
import { parseUrl } from '@vestibule/contract';
import * as v from 'valibot';
import { randomToken } from '../hashes';
import { email, flag, integer } from '../server/fields';
import { decoded } from '../java/base64';
import type { AnswerError } from '../server/request-error';
import { route, type RequestContext, type RouteGroup } from '../server/route';
import { dropIf } from '../table';
import { loginMethodsWith, userIdOf } from '../users/users';
import { refusal, type UserVerification, type WebauthnOptions } from './webauthn-records';

const DEFAULT_TIMEOUT = 6000;
// EdDSA, ES256 and RS256 in the COSE registry.
const DEFAULT_ALGORITHMS = [-8, -7, -257];
const CHALLENGE_BYTES = 32;
const DAY = 24 * 3600 * 1000;
// Java reads URLs of these alone.
const JAVA_PROTOCOLS = ['http:', 'https:', 'file:', 'ftp:', 'jar:', 'mailto:'];
const ANDROID_ORIGIN = 'android:apk-key-hash:';

const REQUIREMENTS = ['required', 'discouraged', 'preferred'] as const;
const ATTESTATIONS = ['none', 'indirect', 'direct', 'enterprise'] as const;

const NOT_FOUND = { status: 'OPTIONS_NOT_FOUND_ERROR' } as const;

const options = {
  relyingPartyId: v.string(),
  relyingPartyName: v.string(),
  origin: v.string(),
  timeout: v.optional(integer, DEFAULT_TIMEOUT),
  userVerification: textOr('preferred'),
  userPresence: v.optional(flag, false),
};

type OptionsInput = v.InferOutput<v.ObjectSchema<typeof options, undefined>>;

const byId = v.object({ webauthnGeneratedOptionsId: v.string() });

export const webauthnOptionsRoutes: RouteGroup = [
  route.post('/<tenantId>/recipe/webauthn/options/register')({
    body: v.object({
      ...options,
      email,
      displayName: v.optional(v.string()),
      attestation: textOr('none'),
      residentKey: textOr('required'),
      // Core's spelling; the interface and supertokens-node say "Ids", which Core doesn't read.
      supportedAlgorithmIDs: v.optional(v.array(integer), DEFAULT_ALGORITHMS),
    }),
    handler: (context, { body }) => {
      const userVerification = checkedVerification(body);
      const attestation = oneOf('attestation', ATTESTATIONS, body.attestation);
      const residentKey = oneOf('residentKey', REQUIREMENTS, body.residentKey);
      const made = createOptions(context, body, userVerification, body.email);
      const existing = loginMethodsWith(context.app, { email: body.email }).find(({ tenantIds }) =>
        tenantIds.includes(context.tenantId),
      );
      return {
        status: 'OK',
        webauthnGeneratedOptionsId: made.optionsId,
        rp: { id: made.relyingPartyId, name: made.relyingPartyName },
        user: {
          id: Buffer.from(existing ? userIdOf(existing) : made.optionsId).toString('base64url'),
          name: body.email,
          displayName: body.displayName ? body.displayName : body.email,
        },
        email: body.email,
        timeout: made.timeout,
        challenge: made.challenge,
        attestation,
        createdAt: made.createdAt,
        expiresAt: made.expiresAt,
        pubKeyCredParams: body.supportedAlgorithmIDs.map((alg) => ({ alg, type: 'public-key' })),
        excludeCredentials: [],
        authenticatorSelection: {
          requireResidentKey: residentKey === 'required',
          residentKey,
          userVerification,
        },
      };
    },
  }),

  route.post('/<tenantId>/recipe/webauthn/options/signin')({
    body: v.object(options),
    handler: (context, { body }) => {
      const made = createOptions(context, body, checkedVerification(body), undefined);
      const {
        optionsId,
        tenantId: _,
        origin: _origin,
        relyingPartyName: _name,
        email: _none,
        ...asked
      } = made;
      return { status: 'OK', webauthnGeneratedOptionsId: optionsId, ...asked };
    },
  }),

  route.get('/<tenantId>/recipe/webauthn/options')({
    query: byId,
    handler: (context, { query }) => {
      const found = findOptions(context, query.webauthnGeneratedOptionsId);
      if (!found) return NOT_FOUND;
      const { optionsId, tenantId: _, email: address, ...rest } = found;
      return { status: 'OK', webauthnGeneratedOptionsId: optionsId, ...rest, email: address ?? null };
    },
  }),

  route.delete('/<tenantId>/recipe/webauthn/options/remove')({
    query: byId,
    handler: (context, { query }) => {
      const found = findOptions(context, query.webauthnGeneratedOptionsId);
      if (!found) return NOT_FOUND;
      context.app.webauthn.options.delete(found.optionsId);
      return { status: 'OK' };
    },
  }),
];

/** The options that were asked for in this tenant. For a sign-up or a sign-in, Core finds those of any. */
export function findOptions({ app, tenantId }: RequestContext, optionsId: string) {
  const found = app.webauthn.options.get(optionsId);
  return found?.tenantId === tenantId ? found : undefined;
}

// Keeps options under a new id, with a new challenge; `email` is that of a user who registers.
function createOptions(
  { app, tenantId, clock }: RequestContext,
  { origin, relyingPartyId, relyingPartyName, timeout, userPresence }: OptionsInput,
  userVerification: UserVerification,
  address: string | undefined,
): WebauthnOptions {
  const now = clock.now();
  // Backends read expired options to explain a refusal; a day later nobody asks.
  dropIf(app.webauthn.options, ({ expiresAt }) => expiresAt < now - DAY);
  const made: WebauthnOptions = {
    origin,
    relyingPartyId,
    relyingPartyName,
    email: address,
    timeout,
    userVerification,
    userPresence,
    optionsId: randomUUID(),
    tenantId,
    challenge: randomToken(CHALLENGE_BYTES),
    createdAt: now,
    expiresAt: now + timeout,
  };
  app.webauthn.options.set(made.optionsId, made);
  return made;
}

function checkedVerification({ origin, relyingPartyId, timeout, userVerification }: OptionsInput) {
  assertOrigin(origin, relyingPartyId);
  if (timeout < 0) throw invalidOptions('Timeout must be a positive value');
  return oneOf('userVerification', REQUIREMENTS, userVerification);
}

function assertOrigin(origin: string, relyingPartyId: string): void {
  if (origin.startsWith(ANDROID_ORIGIN)) {
    assertFingerprint(origin.slice(ANDROID_ORIGIN.length));
    return;
  }
  const url = parseUrl(origin);
  if (!url || !JAVA_PROTOCOLS.includes(url.protocol)) {
    throw invalidOptions('Origin has to be a valid url!');
  }
  if (!url.hostname.endsWith(relyingPartyId)) {
    throw invalidOptions('Origin does not match RelyingParty Id');
  }
}

// An Android app is known by a SHA-256 fingerprint in base64url.
function assertFingerprint(hash: string): void {
  if (hash === '') throw invalidOptions('Android origin must contain a valid base64 hash');
  const { length } = decoded(hash, 'url', () =>
    invalidOptions('Android origin hash must be valid URL-safe base64 (no padding)'),
  );
  if (hash.length !== 43) {
    throw invalidOptions('Android origin hash must be 43 characters (base64url SHA-256)');
  }
  if (length !== 32) {
    throw invalidOptions('Android origin hash must decode to 32 bytes (SHA-256)');
  }
}

function oneOf<const T extends string>(field: string, values: readonly T[], value: string): T {
  const found = values.find((each) => each === value);
  if (found !== undefined) return found;
  throw invalidOptions(`Invalid value '${value}' for ${field}. Must be one of: ${values.join(', ')}`);
}

function invalidOptions(reason: string): AnswerError {
  return refusal('INVALID_OPTIONS_ERROR', reason);
}

function textOr(fallback: string) {
  return v.pipe(
    v.optional(v.string(), fallback),
    v.transform((value) => (value === '' ? fallback : value)),
  );
}
