import { initTRPC, TRPCError } from '@trpc/server';
import type { SessionContainer } from 'supertokens-node/recipe/session';
import type { Now } from '../account/step-up';
import { requireClaims } from './requirements';

/** What a procedure is called with. */
type RpcContext = { session: SessionContainer; requestId: string | undefined; now: Now };

const t = initTRPC.context<RpcContext>().create({
  // Otherwise the stack of every error is in its answer.
  isDev: false,
  sse: {
    ping: { enabled: true, intervalMs: 15_000 },
    client: { reconnectAfterInactivityMs: 40_000 },
    // The session of a subscription is checked when it begins: it begins anew, as long as its page is there.
    maxDurationMs: 5 * 60_000,
  },
  errorFormatter: ({ shape, error, ctx }) => ({
    ...shape,
    message: error.code === 'INTERNAL_SERVER_ERROR' ? 'Something went wrong on our side.' : shape.message,
    data: { ...shape.data, requestId: ctx?.requestId },
  }),
});

export const router = t.router;

/** A procedure of a signed-in user, after what it needs (`requirements.ts`). */
export const procedure = t.procedure.use(async ({ ctx, path, next }) => {
  await requireClaims(ctx, path);
  return next();
});

/**
 * Ends a session that outlived its user. A 401 alone would have the browser refresh it, which helps for as long as the
 * session is there, and send the call again.
 */
export async function goneUser(session: SessionContainer): Promise<TRPCError> {
  await session.revokeSession();
  return new TRPCError({ code: 'UNAUTHORIZED', message: 'This user does not exist any more' });
}
