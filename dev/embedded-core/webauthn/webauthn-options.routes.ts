import * as v from 'valibot';
import { email, flag, integer } from '../server/fields';
import { route, type RouteGroup } from '../server/route';
import { loginMethodsWith, userIdOf } from '../users/users';
import { WebauthnError } from './webauthn-error';
import {
  assertOrigin,
  assertTimeout,
  attestationOf,
  createOptions,
  findOptions,
  requirement,
} from './webauthn-options';

const DEFAULT_TIMEOUT = 6000;
// EdDSA, ES256 and RS256 in the COSE registry.
const DEFAULT_ALGORITHMS = [-8, -7, -257];

const NOT_FOUND = { status: 'OPTIONS_NOT_FOUND_ERROR' } as const;

const relyingPartyId = v.string();
const relyingPartyName = v.string();
const origin = v.string();
const timeout = v.optional(integer, DEFAULT_TIMEOUT);
const userVerificationOrDefault = textOr('preferred');
const userPresence = v.optional(flag, false);

const byId = v.object({ webauthnGeneratedOptionsId: v.string() });

export const webauthnOptionsRoutes: RouteGroup = [
  route.post('/<tenantId>/recipe/webauthn/options/register')({
    body: v.object({
      email,
      displayName: v.optional(v.string()),
      relyingPartyName,
      relyingPartyId,
      origin,
      timeout,
      attestation: textOr('none'),
      residentKey: textOr('required'),
      userVerification: userVerificationOrDefault,
      userPresence,
      // Core's spelling; the interface and supertokens-node say "Ids", which Core doesn't read.
      supportedAlgorithmIDs: v.optional(v.array(integer), DEFAULT_ALGORITHMS),
    }),
    handler: (context, { body }) =>
      refusals(() => {
        assertOrigin(body.origin, body.relyingPartyId);
        assertTimeout(body.timeout);
        const userVerification = requirement('userVerification', body.userVerification);
        const attestation = attestationOf(body.attestation);
        const residentKey = requirement('residentKey', body.residentKey);
        const options = createOptions(context, { ...body, userVerification });
        const existing = loginMethodsWith(context.app, { email: body.email }).find(({ tenantIds }) =>
          tenantIds.includes(context.tenantId),
        );
        const answer = {
          status: 'OK' as const,
          webauthnGeneratedOptionsId: options.optionsId,
          rp: { id: options.relyingPartyId, name: options.relyingPartyName },
          user: {
            id: Buffer.from(existing ? userIdOf(existing) : options.optionsId).toString('base64url'),
            name: body.email,
            displayName: body.displayName ? body.displayName : body.email,
          },
          email: body.email,
          timeout: options.timeout,
          challenge: options.challenge,
          attestation,
          createdAt: options.createdAt,
          expiresAt: options.expiresAt,
          pubKeyCredParams: body.supportedAlgorithmIDs.map((alg) => ({ alg, type: 'public-key' })),
          excludeCredentials: [],
          authenticatorSelection: {
            requireResidentKey: residentKey === 'required',
            residentKey,
            userVerification,
          },
        };
        return answer;
      }),
  }),

  route.post('/<tenantId>/recipe/webauthn/options/signin')({
    body: v.object({
      relyingPartyId,
      relyingPartyName,
      origin,
      timeout,
      userVerification: userVerificationOrDefault,
      userPresence,
    }),
    handler: (context, { body }) =>
      refusals(() => {
        assertOrigin(body.origin, body.relyingPartyId);
        assertTimeout(body.timeout);
        const userVerification = requirement('userVerification', body.userVerification);
        const options = createOptions(context, { ...body, userVerification, email: undefined });
        return {
          status: 'OK' as const,
          webauthnGeneratedOptionsId: options.optionsId,
          relyingPartyId: options.relyingPartyId,
          challenge: options.challenge,
          timeout: options.timeout,
          userVerification,
          userPresence: options.userPresence,
          createdAt: options.createdAt,
          expiresAt: options.expiresAt,
        };
      }),
  }),

  route.get('/<tenantId>/recipe/webauthn/options')({
    query: byId,
    handler: (context, { query }) => {
      const options = findOptions(context, query.webauthnGeneratedOptionsId);
      if (!options) return NOT_FOUND;
      const { optionsId, tenantId: _, email: address, ...rest } = options;
      return { status: 'OK', webauthnGeneratedOptionsId: optionsId, ...rest, email: address ?? null };
    },
  }),

  route.delete('/<tenantId>/recipe/webauthn/options/remove')({
    query: byId,
    handler: (context, { query }) => {
      const options = findOptions(context, query.webauthnGeneratedOptionsId);
      if (!options) return NOT_FOUND;
      context.app.webauthn.options.delete(options.optionsId);
      return { status: 'OK' };
    },
  }),
];

function refusals<T>(answer: () => T): T | { status: 'INVALID_OPTIONS_ERROR'; reason: string } {
  try {
    return answer();
  } catch (error) {
    if (!(error instanceof WebauthnError)) throw error;
    return { status: 'INVALID_OPTIONS_ERROR', reason: error.message };
  }
}

function textOr(fallback: string) {
  return v.pipe(
    v.optional(v.string(), fallback),
    v.transform((value) => (value === '' ? fallback : value)),
  );
}
