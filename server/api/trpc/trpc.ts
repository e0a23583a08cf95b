import { initTRPC, TRPCError } from '@trpc/server';
import type { AccountRulesPlugin, Rules } from '@vestibule/account-rules';
import type { SessionContainer } from 'supertokens-node/recipe/session';
import type { CoreAbilities } from '../core/core-abilities';
import type { Now } from '../account/step-up';
import { coreFailureBehind } from '../core/core-unavailable';
import { unavailableMessage } from '../core/unavailable-answers';
import { requireClaims } from './requirements';

/** What procedures know of a call, and of the API. */
export interface RpcContext {
  session: SessionContainer;
  requestId: string | undefined;
  now: Now;
  core: CoreAbilities;
  /** What a tenant asks of new passwords, if not the usual. */
  passwordOf: Rules['passwordOf'];
  /** What users owe before they get anywhere. */
  requirements: AccountRulesPlugin['requirements'];
}

const t = initTRPC.context<RpcContext>().create({
  // Otherwise every error's stack is in its answer.
  isDev: false,
  sse: {
    ping: { enabled: true, intervalMs: 15_000 },
    client: { reconnectAfterInactivityMs: 40_000 },
    // A subscription's session is checked when it starts, and it restarts for as long as its page is open.
    maxDurationMs: 5 * 60_000,
  },
  errorFormatter: ({ shape, error, ctx }) => ({
    ...shape,
    message: error.code === 'INTERNAL_SERVER_ERROR' ? 'Something went wrong on our side.' : shape.message,
    data: { ...shape.data, requestId: ctx?.requestId },
  }),
});

export const router = t.router;

/** A procedure for signed-in users who meet its requirements (`requirements.ts`). */
export const procedure = t.procedure
  .use(async ({ next }) => {
    const result = await next();
    if (result.ok || result.error.code !== 'INTERNAL_SERVER_ERROR') return result;
    // Where the core is away, it is no fault of the procedure.
    const cause = coreFailureBehind(result.error.cause);
    if (!cause) return result;
    throw new TRPCError({ code: 'SERVICE_UNAVAILABLE', message: unavailableMessage, cause });
  })
  .use(async ({ ctx, path, next }) => {
    await requireClaims(ctx, path);
    return next();
  });

/**
 * Ends a session that outlived its user. A 401 alone would make the browser refresh it, which works as long as the
 * session exists, and resend the call.
 */
export async function goneUser(session: SessionContainer): Promise<TRPCError> {
  await session.revokeSession();
  return new TRPCError({ code: 'UNAUTHORIZED', message: 'This user no longer exists' });
}
