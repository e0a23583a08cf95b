import * as v from 'valibot';
import { jsonObject } from '../server/fields';
import { route, type RouteGroup } from '../server/route';
import type { AppRecords } from '../store';
import { externalUserIdOf, superTokensUserIdOf } from '../user-id-mapping/user-id-mappings';
import { findRecipeUser } from '../users/users';
import { addCredential, credentialsOf, removeCredential } from './webauthn-credentials';
import { findOptions } from './webauthn-options';
import type { WebauthnCredential } from './webauthn-records';
import { refusals } from './refusals';
import { verifyAttestation } from './webauthn-verification';

const NOT_FOUND = { status: 'CREDENTIAL_NOT_FOUND_ERROR' } as const;

const one = v.object({ recipeUserId: v.string(), webauthnCredentialId: v.string() });

export const webauthnCredentialRoutes: RouteGroup = [
  route.post('/recipe/webauthn/user/credential/register')({
    tenants: 'existing',
    body: v.object({
      recipeUserId: v.string(),
      webauthnGeneratedOptionsId: v.string(),
      credential: jsonObject,
    }),
    handler: (context, { body }) =>
      refusals(async () => {
        const { app, clock } = context;
        const options = findOptions(context, body.webauthnGeneratedOptionsId);
        if (!options) return { status: 'OPTIONS_NOT_FOUND_ERROR' as const };
        const verified = await verifyAttestation(options, body.credential, clock.now());
        if (app.webauthn.credentials.has(verified.credentialId)) {
          return { status: 'CREDENTIAL_ALREADY_EXISTS_ERROR' as const };
        }
        const user = findRecipeUser(app, body.recipeUserId);
        if (user?.recipeId !== 'webauthn') return { status: 'UNKNOWN_USER_ID_ERROR' as const };
        const { credentialId } = addCredential(app, user, options, verified, clock.now());
        return {
          status: 'OK' as const,
          webauthnCredentialId: credentialId,
          recipeUserId: body.recipeUserId,
          relyingPartyId: options.relyingPartyId,
          relyingPartyName: options.relyingPartyName,
          email: options.email ?? null,
        };
      }),
  }),

  route.get('/recipe/webauthn/user/credential')({
    tenants: 'existing',
    query: one,
    handler: ({ app }, { query }) => {
      const credential = app.webauthn.credentials.get(query.webauthnCredentialId);
      if (credential?.recipeUserId !== superTokensUserIdOf(app, query.recipeUserId)) return NOT_FOUND;
      const answer = { status: 'OK' as const, ...toJson(app, credential), updatedAt: credential.updatedAt };
      return answer;
    },
  }),

  route.get('/recipe/webauthn/user/credential/list')({
    tenants: 'existing',
    query: v.object({ recipeUserId: v.string() }),
    handler: ({ app }, { query }) => ({
      status: 'OK',
      credentials: credentialsOf(app, superTokensUserIdOf(app, query.recipeUserId)).map((each) =>
        toJson(app, each),
      ),
    }),
  }),

  route.delete('/recipe/webauthn/user/credential/remove')({
    tenants: 'existing',
    query: one,
    handler: ({ app }, { query }) =>
      removeCredential(app, superTokensUserIdOf(app, query.recipeUserId), query.webauthnCredentialId)
        ? { status: 'OK' }
        : NOT_FOUND,
  }),
];

function toJson(app: AppRecords, credential: WebauthnCredential) {
  const { credentialId: webauthnCredentialId, relyingPartyId, createdAt } = credential;
  const recipeUserId = externalUserIdOf(app, credential.recipeUserId);
  return { webauthnCredentialId, recipeUserId, relyingPartyId, createdAt };
}
