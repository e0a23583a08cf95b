import { setTimeout as wait } from 'node:timers/promises';
import {
  getAllSessionHandlesForUser,
  getSessionInformation,
  type SessionContainer,
} from 'supertokens-node/recipe/session';
import * as v from 'valibot';
import { userAgentIn } from '../recipes/session';
import { endOtherSessions, endSession, endSessions } from '../user-sessions';
import { procedure, router } from './trpc';

/** How often the core is asked, in milliseconds. Nothing else knows of what other processes of the API do. */
const lookEveryMs = 2000;

const oneSession = v.strictObject({ sessionHandle: v.pipe(v.string(), v.maxLength(200)) });

/** The sessions of the user, in all tenants. Times are in milliseconds since the epoch. */
export const sessions = router({
  list: procedure.query(async ({ ctx: { session } }) => {
    const handles = await getAllSessionHandlesForUser(session.getUserId());
    const found = await Promise.all(handles.map((handle) => getSessionInformation(handle)));
    return found
      .filter((each) => each !== undefined)
      .map(({ sessionHandle, timeCreated, expiry, sessionDataInDatabase }) => ({
        sessionHandle,
        timeCreated,
        expiry,
        userAgent: userAgentIn(sessionDataInDatabase),
        isCurrent: sessionHandle === session.getHandle(),
      }))
      .toSorted((one, other) => other.timeCreated - one.timeCreated);
  }),

  /** Tells each time that the user's sessions are others than before; over when this one has ended. */
  changes: procedure.subscription(async function* ({ ctx: { session }, signal }) {
    let known = await handlesOf(session);
    while (known.has(session.getHandle()) && (await pause(signal))) {
      const found = await handlesOf(session);
      const isSame = found.size === known.size && [...found].every((handle) => known.has(handle));
      known = found;
      if (!isSame) yield { status: 'CHANGED' as const };
    }
  }),

  revoke: procedure.input(oneSession).mutation(async ({ ctx: { session }, input: { sessionHandle } }) => {
    if (sessionHandle === session.getHandle()) {
      await endSession(session);
      return { status: 'OK' as const };
    }
    const theirs = await getAllSessionHandlesForUser(session.getUserId());
    if (!theirs.includes(sessionHandle)) return { status: 'UNKNOWN_SESSION_ERROR' as const };
    await endSessions([sessionHandle]);
    return { status: 'OK' as const };
  }),

  revokeOthers: procedure.mutation(async ({ ctx: { session } }) => ({
    status: 'OK' as const,
    revoked: await endOtherSessions(session),
  })),

  revokeEverywhere: procedure.mutation(async ({ ctx: { session } }) => {
    const revoked = await endOtherSessions(session);
    await endSession(session);
    return { status: 'OK' as const, revoked: revoked + 1 };
  }),
});

async function handlesOf(session: SessionContainer): Promise<ReadonlySet<string>> {
  return new Set(await getAllSessionHandlesForUser(session.getUserId()));
}

/** Waits until it is time to look; false where nobody listens any more. */
async function pause(signal: AbortSignal | undefined): Promise<boolean> {
  await wait(lookEveryMs, undefined, signal && { signal }).catch(() => undefined);
  return !signal?.aborted;
}
