import * as v from 'valibot';
import { email, jsonObject } from '../server/fields';
import { route } from '../server/route';
import type { RouteGroup } from '../server/route';
import { conflictingPrimaryUser } from '../users/account-linking';
import { addRecipeUser, changeRecipeUser, userOf } from '../users/users';
import { refusals } from './refusals';
import { addCredential, findWebauthnUser } from './webauthn-credentials';
import { WebauthnError } from './webauthn-error';
import { findOptions } from './webauthn-options';
import { verifyAssertion, verifyAttestation } from './webauthn-verification';

const response = v.object({ webauthnGeneratedOptionsId: v.string(), credential: jsonObject });

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
        if (findWebauthnUser(app, tenantId, options.email)) return EMAIL_TAKEN;
        if (app.webauthn.credentials.has(verified.credentialId)) {
          throw new WebauthnError('INVALID_CREDENTIALS_ERROR', 'The credential is already registered');
        }
        const user = addRecipeUser(app, {
          recipeId: 'webauthn',
          tenantIds: [tenantId],
          timeJoined: clock.now(),
          email: options.email,
        });
        addCredential(app, user, options, verified, clock.now());
        app.lastActive.set(user.recipeUserId, clock.now());
        return {
          status: 'OK' as const,
          user: userOf(app, user),
          recipeUserId: user.recipeUserId,
          webauthnCredentialId: verified.credentialId,
          relyingPartyId: options.relyingPartyId,
          relyingPartyName: options.relyingPartyName,
        };
      }),
  }),

  // Core leaves the options in place for this version of the interface: supertokens-node may check a sign-in twice.
  route.post('/<tenantId>/recipe/webauthn/signin')({
    body: response,
    handler: (context, { body }) =>
      refusals(async () => {
        const { app, clock } = context;
        const options = findOptions(context, body.webauthnGeneratedOptionsId);
        if (!options) return OPTIONS_NOT_FOUND;
        const { id } = body.credential;
        const credential = typeof id === 'string' ? app.webauthn.credentials.get(id) : undefined;
        if (!credential) return { status: 'CREDENTIAL_NOT_FOUND_ERROR' as const };
        const { counter } = await verifyAssertion(options, credential, body.credential, clock.now());
        credential.counter = counter;
        credential.updatedAt = clock.now();
        const found = app.users.get(credential.recipeUserId);
        if (!found) return { status: 'UNKNOWN_USER_ID_ERROR' as const };
        const user = userOf(app, found);
        app.lastActive.set(user.id, clock.now());
        return { status: 'OK' as const, user, recipeUserId: found.recipeUserId };
      }),
  }),

  route.put('/<tenantId>/recipe/webauthn/user/email')({
    body: v.object({ recipeUserId: v.string(), email }),
    handler: ({ app }, { body }) => {
      const user = app.users.get(body.recipeUserId);
      if (user?.recipeId !== 'webauthn') return { status: 'UNKNOWN_USER_ID_ERROR' };
      const namesakes = user.tenantIds.map((id) => findWebauthnUser(app, id, body.email));
      if (namesakes.some((other) => other && other !== user)) return EMAIL_TAKEN;
      if (user.primaryUserId !== undefined) {
        const changed = { ...user, email: body.email };
        if (conflictingPrimaryUser(app, [changed], user.tenantIds, user.primaryUserId)) {
          return { status: 'USER_WITH_EMAIL_ALREADY_EXISTS_ERROR' };
        }
      }
      changeRecipeUser(app, user, { email: body.email });
      return { status: 'OK' };
    },
  }),
];
