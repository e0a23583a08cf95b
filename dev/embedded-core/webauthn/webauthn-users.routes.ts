import * as v from 'valibot';
import { randomToken, sha256 } from '../hashes';
import { email, jsonObject } from '../server/fields';
import { failed } from '../server/request-error';
import { route, type RequestContext, type RouteGroup } from '../server/route';
import { setting } from '../settings/settings';
import { dropIf, put } from '../table';
import { externalUserIdOf, superTokensUserIdOf } from '../user-id-mapping/user-id-mappings';
import { isTaken, isTakenByAnotherPrimaryUser } from '../users/account-linking';
import {
  addRecipeUser,
  changeRecipeUser,
  findLoginMethod,
  findOwnUser,
  findUser,
  markActive,
  userAndRecipeUserId,
} from '../users/users';
import { addCredential } from './webauthn-credentials.routes';
import type { RecoveryToken } from './webauthn-records';
import { idOf, verifyAssertion, verifyAttestation } from './webauthn-verification';

const RECIPE_ID = 'webauthn';
const TOKEN_BYTES = 32;
const OPTIONS_NOT_FOUND = { status: 'OPTIONS_NOT_FOUND_ERROR' } as const;
const UNKNOWN_USER = { status: 'UNKNOWN_USER_ID_ERROR' } as const;
const EMAIL_TAKEN = { status: 'EMAIL_ALREADY_EXISTS_ERROR' } as const;
const INVALID_TOKEN = { status: 'RECOVER_ACCOUNT_TOKEN_INVALID_ERROR' } as const;

// Core expects neither, and tells what its database says.
const CONSTRAINT =
  'io.supertokens.pluginInterface.exceptions.StorageQueryException: org.sqlite.SQLiteException: [SQLITE_CONSTRAINT_';
const NO_EMAIL = `${CONSTRAINT}NOTNULL] A NOT NULL constraint failed (NOT NULL constraint failed: webauthn_user_to_tenant.email)`;
const KNOWN_CREDENTIAL = `${CONSTRAINT}PRIMARYKEY] A PRIMARY KEY constraint failed (UNIQUE constraint failed: webauthn_credentials.app_id, webauthn_credentials.rp_id, webauthn_credentials.id)`;

const response = v.object({ webauthnGeneratedOptionsId: v.string(), credential: jsonObject });

export const webauthnUserRoutes: RouteGroup = [
  route.post('/<tenantId>/recipe/webauthn/signup')({
    body: response,
    handler: async (context, { body }) => {
      const { app, tenantId, clock } = context;
      const options = app.webauthn.options.get(body.webauthnGeneratedOptionsId);
      if (!options) return OPTIONS_NOT_FOUND;
      const verified = await verifyAttestation(options, body.credential, clock.now());
      if (options.email === undefined) throw failed(NO_EMAIL);
      if (findLoginMethod(app, tenantId, RECIPE_ID, { email: options.email })) return EMAIL_TAKEN;
      if (app.webauthn.credentials.has(verified.credentialId)) throw failed(KNOWN_CREDENTIAL);
      const user = addRecipeUser(context, { recipeId: RECIPE_ID, email: options.email });
      addCredential(app, user, options, verified, clock.now());
      markActive(context, user.recipeUserId);
      return {
        status: 'OK',
        ...userAndRecipeUserId(app, user),
        webauthnCredentialId: verified.credentialId,
        relyingPartyId: options.relyingPartyId,
        relyingPartyName: options.relyingPartyName,
      };
    },
  }),

  // Core keeps the options for this version of the interface: supertokens-node may check a sign-in twice.
  route.post('/<tenantId>/recipe/webauthn/signin')({
    body: response,
    handler: async (context, { body }) => {
      const { app, clock } = context;
      const options = app.webauthn.options.get(body.webauthnGeneratedOptionsId);
      if (!options) return OPTIONS_NOT_FOUND;
      const credential = app.webauthn.credentials.get(idOf(body.credential));
      if (!credential) return { status: 'CREDENTIAL_NOT_FOUND_ERROR' };
      credential.counter = await verifyAssertion(options, credential, body.credential, clock.now());
      credential.updatedAt = clock.now();
      const found = app.users.get(credential.recipeUserId);
      if (!found) return UNKNOWN_USER;
      markActive(context, found.recipeUserId);
      return { status: 'OK', ...userAndRecipeUserId(app, found) };
    },
  }),

  route.put('/<tenantId>/recipe/webauthn/user/email')({
    // Core doesn't normalise this one.
    body: v.object({ recipeUserId: v.string(), email: v.string() }),
    handler: ({ app }, { body }) => {
      const user = findOwnUser(app, body.recipeUserId, RECIPE_ID);
      if (!user) return UNKNOWN_USER;
      if (isTakenByAnotherPrimaryUser(app, user, { email: body.email })) {
        return { status: 'USER_WITH_EMAIL_ALREADY_EXISTS_ERROR' };
      }
      if (isTaken(app, user, { email: body.email })) return EMAIL_TAKEN;
      changeRecipeUser(app, user, { email: body.email });
      return { status: 'OK' };
    },
  }),

  route.post('/<tenantId>/recipe/webauthn/user/recover/token')({
    body: v.object({ email, userId: v.string() }),
    handler: (context, { body }) => {
      const { app, tenantId, clock } = context;
      if (!findUser(app, body.userId)) return UNKNOWN_USER;
      const userId = superTokensUserIdOf(app, body.userId);
      const token = randomToken(TOKEN_BYTES);
      const expiry = clock.now() + setting(context, 'webauthn_recover_account_token_lifetime');
      put(app.webauthn.recoveryTokens, sha256(token), { userId, email: body.email, tenantId, expiry });
      return { status: 'OK', token };
    },
  }),

  route.get('/<tenantId>/recipe/webauthn/user/recover')({
    query: v.object({ token: v.string() }),
    handler: (context, { query }) => {
      const recovery = findRecovery(context, query.token);
      const user = recovery && findUser(context.app, recovery.userId);
      if (!user) return INVALID_TOKEN;
      const loginMethod = user.loginMethods.findLast(
        ({ recipeId, tenantIds }) => recipeId === RECIPE_ID && tenantIds.includes(context.tenantId),
      );
      return { status: 'OK', user, recipeUserId: loginMethod?.recipeUserId ?? null };
    },
  }),

  route.post('/<tenantId>/recipe/webauthn/user/recover/token/consume')({
    body: v.object({ token: v.string() }),
    handler: (context, { body }) => {
      const recovery = findRecovery(context, body.token);
      if (!recovery) return INVALID_TOKEN;
      // One recovery ends all other requested ones, so an older mail can't be used.
      dropIf(
        context.app.webauthn.recoveryTokens,
        ({ email: address, tenantId }) => address === recovery.email && tenantId === recovery.tenantId,
      );
      const userId = externalUserIdOf(context.app, recovery.userId);
      return { status: 'OK', userId, email: recovery.email };
    },
  }),
];

function findRecovery({ app, tenantId, clock }: RequestContext, token: string): RecoveryToken | undefined {
  const recovery = app.webauthn.recoveryTokens.get(sha256(token));
  return recovery?.tenantId === tenantId && recovery.expiry >= clock.now() ? recovery : undefined;
}
