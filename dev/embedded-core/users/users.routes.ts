import * as v from 'valibot';
import { email, flag, jsonObject, phoneNumber, refusedUnless } from '../server/fields';
import { badRequest, failed } from '../server/request-error';
import { route, type RouteGroup } from '../server/route';
import { deleteUser } from './user-removal';
import type { AccountInfo } from './user-records';
import { findUser, haveAccountInfo, usersWith } from './users';

// Core expects a user behind each passkey that it is asked for.
const UNKNOWN_CREDENTIAL =
  'java.lang.NullPointerException: Cannot invoke "io.supertokens.pluginInterface.authRecipe.AuthRecipeUserInfo.getSupertokensUserId()" because "<local4>" is null';

const optionalParam = v.optional(v.string());

export const userRoutes: RouteGroup = [
  route.get('/user/id')({
    query: v.object({ userId: v.string() }),
    handler: ({ app }, { query }) => {
      const user = findUser(app, query.userId);
      return user ? { status: 'OK', user } : { status: 'UNKNOWN_USER_ID_ERROR' };
    },
  }),

  route.get('/<tenantId>/users/by-accountinfo')({
    query: v.object({
      email: v.optional(email),
      phoneNumber: v.optional(phoneNumber),
      thirdPartyId: optionalParam,
      thirdPartyUserId: optionalParam,
      webauthnCredentialId: optionalParam,
      doUnionOfAccountInfo: v.pipe(
        v.string(),
        refusedUnless(
          (text) => text === 'true' || text === 'false',
          "'doUnionOfAccountInfo' should be either 'true' or 'false'",
        ),
        v.transform((text) => text === 'true'),
      ),
    }),
    handler: ({ app, tenantId }, { query }) => {
      const { thirdPartyId, thirdPartyUserId, webauthnCredentialId } = query;
      if ((thirdPartyId === undefined) !== (thirdPartyUserId === undefined)) {
        throw badRequest(
          "If 'thirdPartyId' is provided, 'thirdPartyUserId' must also be provided, and vice versa",
        );
      }
      if (webauthnCredentialId !== undefined && !app.webauthn.credentials.has(webauthnCredentialId)) {
        throw failed(UNKNOWN_CREDENTIAL);
      }
      const info: AccountInfo = {
        ...query,
        ...(thirdPartyId !== undefined &&
          thirdPartyUserId !== undefined && { thirdParty: { id: thirdPartyId, userId: thirdPartyUserId } }),
        ...(webauthnCredentialId !== undefined && { webauthn: { credentialIds: [webauthnCredentialId] } }),
      };
      const users = usersWith(app, info, tenantId);
      if (query.doUnionOfAccountInfo) return { status: 'OK', users };
      return { status: 'OK', users: users.filter((user) => haveAccountInfo(user.loginMethods, info)) };
    },
  }),

  route.post('/user/remove')({
    body: v.object({ userId: v.string(), removeAllLinkedAccounts: v.optional(flag, true) }),
    handler: ({ app }, { body }) => {
      deleteUser(app, body.userId, body.removeAllLinkedAccounts);
      return { status: 'OK' };
    },
  }),

  route.get('/recipe/user/metadata')({
    query: v.object({ userId: v.string() }),
    handler: ({ app }, { query }) => ({ status: 'OK', metadata: app.metadata.get(query.userId) ?? {} }),
  }),

  route.put('/recipe/user/metadata')({
    body: v.object({ userId: v.string(), metadataUpdate: jsonObject }),
    handler: ({ app }, { body }) => {
      // A shallow merge: nested objects are replaced, and null at the root removes.
      const merged = { ...app.metadata.get(body.userId), ...body.metadataUpdate };
      const metadata = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null));
      app.metadata.set(body.userId, metadata);
      return { status: 'OK', metadata };
    },
  }),

  route.post('/recipe/user/metadata/remove')({
    body: v.object({ userId: v.string() }),
    handler: ({ app }, { body }) => {
      app.metadata.delete(body.userId);
      return { status: 'OK' };
    },
  }),
];
