import { TRPCError } from '@trpc/server';
import { approve, waitingIn } from '@vestibule/account-rules';
import { getUsersNewestFirst } from 'supertokens-node';
import { getRolesForUser } from 'supertokens-node/recipe/userroles';
import * as v from 'valibot';
import { procedure, router } from './trpc';

const page = v.optional(
  v.strictObject({
    limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), 20),
    cursor: v.nullish(v.pipe(v.string(), v.maxLength(1000))),
    email: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(320))),
  }),
  {},
);

/** What only the role `admin` may do. */
export const admin = router({
  /** The users of the session's tenant, newest first; `email` searches by the beginning of an address. */
  users: procedure.input(page).query(async ({ ctx: { session }, input: { limit, cursor, email } }) => {
    const tenantId = session.getTenantId();
    const { users, nextPaginationToken } = await getUsersNewestFirst({
      tenantId,
      limit,
      ...(cursor ? { paginationToken: cursor } : {}),
      ...(email ? { query: { email } } : {}),
    }).catch(refuseCursor);
    return {
      users: await Promise.all(
        users.map(async (user) => ({
          userId: user.id,
          timeJoined: user.timeJoined,
          emails: user.emails,
          phoneNumbers: user.phoneNumbers,
          recipeIds: user.loginMethods.map(({ recipeId }) => recipeId),
          roles: (await getRolesForUser(tenantId, user.id)).roles,
        })),
      ),
      nextCursor: nextPaginationToken ?? null,
    };
  }),
  /** Of the newest 500 accounts of the session's tenant those that wait for an operator, newest first. */
  waiting: procedure.query(async ({ ctx: { session, requirements } }) => ({
    users: await waitingIn(requirements, session.getTenantId()),
  })),
  /** Lets somebody into the session's tenant. */
  approve: procedure
    .input(v.strictObject({ userId: v.pipe(v.string(), v.maxLength(100)) }))
    .mutation(async ({ ctx: { session, requirements, now }, input: { userId } }) => ({
      status: await approve(requirements, { userId, tenantId: session.getTenantId() }, now()),
    })),
});

/** Only the core can tell a valid cursor from an invalid one, and the SDK reports it only in a message. */
function refuseCursor(cause: unknown): never {
  const isRefused = cause instanceof Error && cause.message.includes('invalid pagination token');
  throw isRefused ? new TRPCError({ code: 'BAD_REQUEST', message: 'cursor: of no page', cause }) : cause;
}
