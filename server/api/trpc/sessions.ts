import {
  getAllSessionHandlesForUser,
  getSessionInformation,
  revokeMultipleSessions,
  type SessionContainer,
} from 'supertokens-node/recipe/session';
import * as v from 'valibot';
import { factsIn } from '../account/session-facts';
import { markOf, watchSessionChanges } from '../account/session-changes';
import { endOtherSessions } from '../account/end-everything';
import { procedure, router } from './trpc';

/**
 * How often to ask the core anyway, in milliseconds: without Redis, nobody announces the changes of other processes of
 * the API, and nobody ever announces those of other programs.
 */
const lookEveryMs = 15_000;

const oneSession = v.strictObject({ sessionHandle: v.pipe(v.string(), v.maxLength(200)) });

/** The sessions of the user, in all tenants. Times are in milliseconds since the epoch. */
export const sessions = router({
  list: procedure.query(async ({ ctx: { session } }) => {
    const handles = await getAllSessionHandlesForUser(session.getUserId());
    const found = await Promise.all(handles.map((handle) => getSessionInformation(handle)));
    return found
      .filter((each) => each !== undefined)
      .map(({ sessionHandle, timeCreated, expiry, sessionDataInDatabase }) => {
        const { userAgent, place, lastUsedAt } = factsIn(sessionDataInDatabase);
        return {
          sessionHandle,
          timeCreated,
          expiry,
          // As of its last refresh, so up to the life of an access token ago.
          lastUsedAt: Math.max(lastUsedAt ?? 0, timeCreated),
          userAgent: userAgent ?? null,
          place: place ?? null,
          isCurrent: sessionHandle === session.getHandle(),
        };
      })
      .toSorted((one, other) => other.timeCreated - one.timeCreated);
  }),

  /** Reports each time the user's sessions change; ends when this one has ended. */
  changes: procedure.subscription(async function* ({ ctx: { session }, signal }) {
    const ofUser = markOf('user', session.getUserId());
    const own = markOf('session', session.getHandle());
    let known: ReadonlySet<string> = new Set();
    const watch = watchSessionChanges((mark) => mark === ofUser || known.has(mark));
    signal?.addEventListener('abort', watch.close, { once: true });
    try {
      known = await marksOf(session);
      // It ended after this request was let in.
      if (!known.has(own)) yield { status: 'CHANGED' as const };
      while (known.has(own)) {
        await watch.wait(lookEveryMs);
        if (signal?.aborted) return;
        const found = await marksOf(session);
        const isSame = found.size === known.size && [...found].every((mark) => known.has(mark));
        known = found;
        if (!isSame) yield { status: 'CHANGED' as const };
      }
    } finally {
      signal?.removeEventListener('abort', watch.close);
      watch.close();
    }
  }),

  revoke: procedure.input(oneSession).mutation(async ({ ctx: { session }, input: { sessionHandle } }) => {
    if (sessionHandle === session.getHandle()) {
      await session.revokeSession();
      return { status: 'OK' as const };
    }
    const theirs = await getAllSessionHandlesForUser(session.getUserId());
    if (!theirs.includes(sessionHandle)) return { status: 'UNKNOWN_SESSION_ERROR' as const };
    await revokeMultipleSessions([sessionHandle]);
    return { status: 'OK' as const };
  }),

  revokeOthers: procedure.mutation(async ({ ctx: { session } }) => ({
    status: 'OK' as const,
    revoked: await endOtherSessions(session),
  })),

  revokeEverywhere: procedure.mutation(async ({ ctx: { session } }) => {
    const revoked = await endOtherSessions(session);
    await session.revokeSession();
    return { status: 'OK' as const, revoked: revoked + 1 };
  }),
});

async function marksOf(session: SessionContainer): Promise<ReadonlySet<string>> {
  const handles = await getAllSessionHandlesForUser(session.getUserId());
  return new Set(handles.map((handle) => markOf('session', handle)));
}
