import * as v from 'valibot';
import { jsonObject } from '../server/fields';
import { route, type RouteGroup } from '../server/route';
import type { AppRecords } from '../store';
import { externalUserIdOf, superTokensUserIdOf } from '../user-id-mapping/user-id-mappings';
import type { RecipeUser } from '../users/user-records';
import { drop, put } from '../table';
import { changeRecipeUser, findOwnUser } from '../users/users';
import { findOptions } from './webauthn-options.routes';
import type { WebauthnCredential, WebauthnOptions } from './webauthn-records';
import { verifyAttestation, type VerifiedCredential } from './webauthn-verification';

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
    handler: async (context, { body }) => {
      const { app, clock } = context;
      const { recipeUserId } = body;
      const options = findOptions(context, body.webauthnGeneratedOptionsId);
      if (!options) return { status: 'OPTIONS_NOT_FOUND_ERROR' };
      const { relyingPartyId, relyingPartyName, email = null } = options;
      const verified = await verifyAttestation(options, body.credential, clock.now());
      const { credentialId: webauthnCredentialId } = verified;
      if (app.webauthn.credentials.has(webauthnCredentialId)) {
        return { status: 'CREDENTIAL_ALREADY_EXISTS_ERROR' };
      }
      const user = findOwnUser(app, recipeUserId, 'webauthn');
      if (!user) return { status: 'UNKNOWN_USER_ID_ERROR' };
      addCredential(app, user, options, verified, clock.now());
      return { status: 'OK', webauthnCredentialId, recipeUserId, relyingPartyId, relyingPartyName, email };
    },
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
    handler: ({ app }, { query }) => {
      const user = app.users.get(superTokensUserIdOf(app, query.recipeUserId));
      const ids = user?.webauthn?.credentialIds ?? [];
      const credentials = ids.flatMap((id) => app.webauthn.credentials.get(id) ?? []);
      return { status: 'OK', credentials: credentials.map((each) => toJson(app, each)) };
    },
  }),

  route.delete('/recipe/webauthn/user/credential/remove')({
    tenants: 'existing',
    query: one,
    handler: ({ app }, { query }) => {
      const { webauthnCredentialId: id } = query;
      const recipeUserId = superTokensUserIdOf(app, query.recipeUserId);
      if (app.webauthn.credentials.get(id)?.recipeUserId !== recipeUserId) return NOT_FOUND;
      drop(app.webauthn.credentials, id);
      const user = app.users.get(recipeUserId);
      if (user?.webauthn) {
        const credentialIds = user.webauthn.credentialIds.filter((each) => each !== id);
        changeRecipeUser(app, user, { webauthn: { credentialIds } });
      }
      return { status: 'OK' };
    },
  }),
];

/** Gives a login method another credential. */
export function addCredential(
  app: AppRecords,
  user: RecipeUser,
  { relyingPartyId }: WebauthnOptions,
  verified: VerifiedCredential,
  now: number,
): void {
  const { recipeUserId } = user;
  const credential = { ...verified, recipeUserId, relyingPartyId, createdAt: now, updatedAt: now };
  put(app.webauthn.credentials, credential.credentialId, credential);
  const credentialIds = [...(user.webauthn?.credentialIds ?? []), credential.credentialId];
  changeRecipeUser(app, user, { webauthn: { credentialIds } });
}

function toJson(app: AppRecords, credential: WebauthnCredential) {
  const { credentialId: webauthnCredentialId, relyingPartyId, createdAt } = credential;
  const recipeUserId = externalUserIdOf(app, credential.recipeUserId);
  return { webauthnCredentialId, recipeUserId, relyingPartyId, createdAt };
}
