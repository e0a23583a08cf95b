import * as v from 'valibot';
import { jsonObject } from '../server/fields';
import { route, type RouteGroup } from '../server/route';
import { findLoginMethod, isTaken, isTakenByAnotherPrimaryUser } from '../users/account-info-changes';
import { markActive } from '../users/active-users';
import { addRecipeUser, changeRecipeUser, findRecipeUser, userAndRecipeUserId } from '../users/users';
import { assertCredential } from './credential-json';
import { refusals } from './refusals';
import { addCredential } from './webauthn-credentials';
import { WebauthnError } from './webauthn-error';
import { findOptions } from './webauthn-options';
import { verifyAssertion, verifyAttestation } from './webauthn-verification';

const response = v.object({ webauthnGeneratedOptionsId: v.string(), credential: jsonObject });

const RECIPE_ID = 'webauthn';
const OPTIONS_NOT_FOUND = { status: 'OPTIONS_NOT_FOUND_ERROR' } as const;
const EMAIL_TAKEN = { status: 'EMAIL_ALREADY_EXISTS_ERROR' } as const;

export const webauthnUserRoutes: RouteGroup = [
  route.post('/<tenantId>/recipe/webauthn/signup')({
    body: response,
    handler: (context, { body }) =>
      refusals(async () => {
        const { app, tenantId, clock } = context;
        const options = findOptions(context, body.webauthnGeneratedOptionsId);
        if (!options) return OPTIONS_NOT_FOUND;
        if (options.email === undefined) {
          throw new WebauthnError('INVALID_OPTIONS_ERROR', 'The options are those of a sign-in');
        }
        const verified = await verifyAttestation(options, body.credential, clock.now());
        if (findLoginMethod(app, tenantId, RECIPE_ID, { email: options.email })) return EMAIL_TAKEN;
        if (app.webauthn.credentials.has(verified.credentialId)) {
          throw new WebauthnError('INVALID_CREDENTIALS_ERROR', 'The credential is already registered');
        }
        const user = addRecipeUser(app, {
          recipeId: RECIPE_ID,
          tenantIds: [tenantId],
          timeJoined: clock.now(),
          email: options.email,
        });
        addCredential(app, user, options, verified, clock.now());
        markActive(context, user.recipeUserId);
        return {
          status: 'OK' as const,
          ...userAndRecipeUserId(app, user),
          webauthnCredentialId: verified.credentialId,
          relyingPartyId: options.relyingPartyId,
          relyingPartyName: options.relyingPartyName,
        };
      }),
  }),

  // Core keeps the options for this version of the interface: supertokens-node may check a sign-in twice.
  route.post('/<tenantId>/recipe/webauthn/signin')({
    body: response,
    handler: (context, { body }) =>
      refusals(async () => {
        const { app, clock } = context;
        const options = findOptions(context, body.webauthnGeneratedOptionsId);
        if (!options) return OPTIONS_NOT_FOUND;
        assertCredential(body.credential);
        const { id } = body.credential;
        const credential = typeof id === 'string' ? app.webauthn.credentials.get(id) : undefined;
        if (!credential) return { status: 'CREDENTIAL_NOT_FOUND_ERROR' as const };
        const { counter } = await verifyAssertion(options, credential, body.credential, clock.now());
        credential.counter = counter;
        credential.updatedAt = clock.now();
        const found = app.users.get(credential.recipeUserId);
        if (!found) return { status: 'UNKNOWN_USER_ID_ERROR' as const };
        markActive(context, found.recipeUserId);
        return { status: 'OK' as const, ...userAndRecipeUserId(app, found) };
      }),
  }),

  route.put('/<tenantId>/recipe/webauthn/user/email')({
    // Core doesn't normalise this one.
    body: v.object({ recipeUserId: v.string(), email: v.string() }),
    handler: ({ app }, { body }) => {
      const user = findRecipeUser(app, body.recipeUserId);
      if (user?.recipeId !== RECIPE_ID) return { status: 'UNKNOWN_USER_ID_ERROR' };
      if (isTakenByAnotherPrimaryUser(app, user, { email: body.email })) {
        return { status: 'USER_WITH_EMAIL_ALREADY_EXISTS_ERROR' };
      }
      if (isTaken(app, user, { email: body.email })) return EMAIL_TAKEN;
      changeRecipeUser(app, user, { email: body.email });
      return { status: 'OK' };
    },
  }),
];
