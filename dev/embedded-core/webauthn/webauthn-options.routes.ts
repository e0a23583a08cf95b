import * as v from 'valibot';
import { email } from '../server/fields';
import { route, type RouteGroup } from '../server/route';
import { usersWith } from '../users/users';
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

const either = v.object({
  relyingPartyId: v.string(),
  relyingPartyName: v.string(),
  origin: v.string(),
  timeout: v.nullish(v.pipe(v.number(), v.integer()), DEFAULT_TIMEOUT),
  userVerification: textOr('preferred'),
  userPresence: v.nullish(v.boolean(), false),
});

const byId = v.object({ webauthnGeneratedOptionsId: v.string() });

export const webauthnOptionsRoutes: RouteGroup = [
  route.post('/<tenantId>/recipe/webauthn/options/register')({
    body: v.object({
      ...either.entries,
      email,
      displayName: v.nullish(v.string()),
      attestation: textOr('none'),
      residentKey: textOr('required'),
      // Core's spelling; the interface and supertokens-node say "Ids", which Core doesn't read.
      supportedAlgorithmIDs: v.nullish(v.array(v.pipe(v.number(), v.integer())), DEFAULT_ALGORITHMS),
    }),
    handler: (context, { body }) =>
      refusals(() => {
        assertOrigin(body.origin, body.relyingPartyId);
        assertTimeout(body.timeout);
        const userVerification = requirement('userVerification', body.userVerification);
        const attestation = attestationOf(body.attestation);
        const residentKey = requirement('residentKey', body.residentKey);
        const options = createOptions(context, { ...body, userVerification });
        const [existing] = usersWith(context.app, { email: body.email }, context.tenantId);
        const answer = {
          status: 'OK' as const,
          webauthnGeneratedOptionsId: options.optionsId,
          rp: { id: options.relyingPartyId, name: options.relyingPartyName },
          user: {
            id: Buffer.from(existing?.id ?? options.optionsId).toString('base64url'),
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
    body: either,
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
      return {
        status: 'OK',
        webauthnGeneratedOptionsId: optionsId,
        ...rest,
        ...(address !== undefined && { email: address }),
      };
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
    v.nullish(v.string(), fallback),
    v.transform((value) => (value === '' ? fallback : value)),
  );
}
