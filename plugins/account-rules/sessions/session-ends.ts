import { Error as SessionError, revokeSession, type SessionContainer } from 'supertokens-node/recipe/session';
import type { RecipeInterface } from 'supertokens-node/recipe/session/types';
import type { UserContext } from 'supertokens-node/types';
import * as v from 'valibot';
import type { Rules } from '../rules/read-rules';
import type { SessionRules } from './sessions-schema';

/** In the data that the core keeps with a session: when it was last begun or refreshed, in milliseconds since the epoch. */
const KEY = 'accountRulesUsedAt';

/**
 * An access token is refreshed at the latest after this part of the time that a session may be idle or last: only a refresh
 * shows that a session is used, and only a refresh ends it.
 */
const PART = 1 / 8;

interface Given {
  readonly sessionsOf: Rules['sessionsOf'];
  /** By the core's clock, in milliseconds since the epoch. */
  readonly now: () => number;
}

interface SessionEnds {
  readonly functions: Pick<RecipeInterface, 'getSession' | 'refreshSession'>;
  /** A session that is about to begin, with what its end depends on. */
  readonly begun: (input: NewSession) => NewSession;
}

type NewSession = Parameters<RecipeInterface['createNewSession']>[0];

/**
 * Ends sessions that are too old, or were not used for too long, by the rules of their tenant. What it depends on is kept by
 * the core, so any number of processes agree.
 */
export function sessionEnds({ sessionsOf, now }: Given, original: RecipeInterface): SessionEnds {
  return {
    begun: (input) =>
      sessionsOf(input.tenantId)?.idleMinutes === undefined
        ? input
        : { ...input, sessionDataInDatabase: usedNow(input.sessionDataInDatabase) },

    functions: {
      async getSession(input) {
        const session = await original.getSession(input);
        const rules = session && sessionsOf(session.getTenantId(input.userContext));
        if (!session || !rules) return session;
        const { iat } = v.parse(token, session.getAccessTokenPayload(input.userContext));
        if (now() - iat * 1000 >= shortestOf(rules) * PART)
          throw new SessionError({
            type: SessionError.TRY_REFRESH_TOKEN,
            message: 'A session of this tenant is refreshed sooner',
          });
        return session;
      },

      async refreshSession(input) {
        const session = await original.refreshSession(input);
        const rules = sessionsOf(session.getTenantId(input.userContext));
        if (rules) await judge(session, rules, input.userContext);
        return session;
      },
    },
  };

  async function judge(session: SessionContainer, rules: SessionRules, userContext: UserContext) {
    const sessionHandle = session.getHandle(userContext);
    const found = await original.getSessionInformation({ sessionHandle, userContext });
    if (!found || isOver(rules, found)) {
      // By the recipe, with all that the application does at the end of a session.
      await revokeSession(sessionHandle, userContext);
      throw new SessionError({
        type: SessionError.UNAUTHORISED,
        message: 'The session has lasted as long as its tenant lets it',
      });
    }
    if (rules.idleMinutes === undefined) return;
    const newSessionData = usedNow(found.sessionDataInDatabase);
    await original.updateSessionDataInDatabase({ sessionHandle, newSessionData, userContext });
  }

  function isOver({ lifetimeHours, idleMinutes }: SessionRules, found: Found): boolean {
    if (lifetimeHours !== undefined && now() - found.timeCreated >= lifetimeHours * 3_600_000) return true;
    // Of a session that is older than the rule nobody knows when it was used.
    const usedAt = v.is(used, found.sessionDataInDatabase) ? found.sessionDataInDatabase[KEY] : now();
    return idleMinutes !== undefined && now() - usedAt >= idleMinutes * 60_000;
  }

  function usedNow(kept: unknown): object {
    return { ...(typeof kept === 'object' ? kept : {}), [KEY]: now() };
  }
}

type Found = NonNullable<Awaited<ReturnType<RecipeInterface['getSessionInformation']>>>;

const token = v.object({ iat: v.number() });
const used = v.object({ [KEY]: v.number() });

/** In milliseconds. */
function shortestOf({ lifetimeHours = Infinity, idleMinutes = Infinity }: SessionRules): number {
  return Math.min(lifetimeHours * 3_600_000, idleMinutes * 60_000);
}
