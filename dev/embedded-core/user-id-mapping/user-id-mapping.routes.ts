import * as v from 'valibot';
import { isEmailVerificationUsedBy, moveEmailVerification } from '../email-verification/verified-emails';
import { filled, flag, trim } from '../server/fields';
import { badRequest } from '../server/request-error';
import { route, type RequestContext, type RouteGroup } from '../server/route';
import { sessionsOf } from '../sessions/session-records';
import { change, drop, put } from '../table';
import { findUserIdMapping, type UserIdMapping } from './user-id-mappings';

const userIdType = v.optional(
  v.pipe(
    v.string(),
    trim,
    v.transform((type) => {
      if (type === 'SUPERTOKENS' || type === 'EXTERNAL' || type === 'ANY') return type;
      throw badRequest("Field name 'userIdType' should be one of 'SUPERTOKENS', 'EXTERNAL' or 'ANY'");
    }),
  ),
  'ANY',
);
const externalUserIdInfo = v.nullable(filled('externalUserIdInfo'));
const userId = filled('userId');

export const userIdMappingRoutes: RouteGroup = [
  route.post('/recipe/userid/map')({
    body: v.object({
      superTokensUserId: filled('superTokensUserId'),
      externalUserId: filled('externalUserId'),
      externalUserIdInfo: v.optional(externalUserIdInfo),
      force: v.optional(flag, false),
    }),
    handler: (context, { body }) => {
      const { app } = context;
      const { superTokensUserId, externalUserId, externalUserIdInfo: info, force } = body;
      const ofExternalId = findUserIdMapping(app, externalUserId, 'EXTERNAL');
      if (ofExternalId) return alreadyExists(ofExternalId.superTokensUserId === superTokensUserId, true);
      if (!app.users.has(superTokensUserId)) return { status: 'UNKNOWN_SUPERTOKENS_USER_ID_ERROR' };
      if (!force) assertCanBeMapped(context, superTokensUserId, externalUserId);
      if (app.userIdMappings.has(superTokensUserId)) return alreadyExists(true, false);
      put(app.userIdMappings, superTokensUserId, {
        superTokensUserId,
        externalUserId,
        ...(typeof info === 'string' && { externalUserIdInfo: info }),
      });
      return { status: 'OK' };
    },
  }),

  route.get('/recipe/userid/map')({
    query: v.object({ userId, userIdType }),
    handler: ({ app }, { query }) => {
      const mapping = findUserIdMapping(app, query.userId, query.userIdType);
      return mapping ? { status: 'OK', ...mapping } : { status: 'UNKNOWN_MAPPING_ERROR' };
    },
  }),

  route.post('/recipe/userid/map/remove')({
    body: v.object({ userId, userIdType, force: v.optional(flag, false) }),
    handler: (context, { body }) => {
      const mapping = findUserIdMapping(context.app, body.userId, body.userIdType);
      if (!mapping) return { status: 'OK', didMappingExist: false };
      if (!body.force) assertCanBeUnmapped(context, mapping);
      return { status: 'OK', didMappingExist: drop(context.app.userIdMappings, mapping.superTokensUserId) };
    },
  }),

  route.put('/recipe/userid/external-user-id-info')({
    body: v.object({ userId, userIdType, externalUserIdInfo }),
    handler: ({ app }, { body }) => {
      const mapping = findUserIdMapping(app, body.userId, body.userIdType);
      if (!mapping) return { status: 'UNKNOWN_MAPPING_ERROR' };
      change(app.userIdMappings, mapping.superTokensUserId, {
        externalUserIdInfo: body.externalUserIdInfo ?? undefined,
      });
      return { status: 'OK' };
    },
  }),
];

function alreadyExists(doesSuperTokensUserIdExist: boolean, doesExternalUserIdExist: boolean) {
  const status = 'USER_ID_MAPPING_ALREADY_EXISTS_ERROR' as const;
  return { status, doesSuperTokensUserIdExist, doesExternalUserIdExist };
}

function assertCanBeMapped(context: RequestContext, superTokensUserId: string, externalUserId: string): void {
  if (context.app.users.has(externalUserId)) {
    throw badRequest('Cannot create a userId mapping where the externalId is also a SuperTokens userID');
  }
  const [recipe, ...others] = recipesThatUse(context, superTokensUserId);
  // Sign-in with a code or a provider verifies an address before anyone could map the user, so only that moves along.
  if (recipe === 'EmailVerification' && others.length === 0) {
    moveEmailVerification(context.app, superTokensUserId, externalUserId);
    return;
  }
  if (recipe !== undefined) throw inUse(recipe);
}

function assertCanBeUnmapped(context: RequestContext, { externalUserId }: UserIdMapping): void {
  // What is kept under an id that is another user's own doesn't belong to this user.
  if (context.app.users.has(externalUserId)) return;
  const [recipe] = recipesThatUse(context, externalUserId);
  if (recipe !== undefined) throw inUse(recipe);
}

function inUse(recipe: string): Error {
  return badRequest(`UserId is already in use in ${recipe} recipe`);
}

/**
 * The recipes, by Core's names and in its order, that store something under a user id. Mapping an id that is in use can
 * neither start nor stop: what is stored under it would be lost.
 */
export function recipesThatUse({ app, clock }: RequestContext, id: string): string[] {
  const hasSession = sessionsOf(app, [id]).some(({ expiry }) => expiry >= clock.now());
  const hasRole = [...app.roles.ofUsers.values()].some((users) => (users.get(id)?.size ?? 0) > 0);
  const uses: [string, boolean][] = [
    ['Session', hasSession],
    ['UserMetadata', app.metadata.has(id)],
    ['UserRoles', hasRole],
    ['EmailVerification', isEmailVerificationUsedBy(app, id)],
    ['TOTP', (app.totp.devices.get(id) ?? []).length > 0],
  ];
  return uses.filter(([, isUsed]) => isUsed).map(([recipe]) => recipe);
}
