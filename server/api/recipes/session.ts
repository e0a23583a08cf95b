import { getRequestFromUserContext } from 'supertokens-node';
import { Error as SessionError, init, type SessionContainer } from 'supertokens-node/recipe/session';
import type { RecipeInterface } from 'supertokens-node/recipe/session/types';
import type { UserContext } from 'supertokens-node/types';
import { hasExpired, skewOf } from '../core/core-clock';
import { factsOfRequest, noteUse } from '../account/session-facts';
import { endReplacedSession } from '../account/replaced-session';
import { tellSessionChange } from '../account/session-changes';
import { userOf } from '../account/session-user';
import { keepLanguage } from '../delivery/readers-language';
import { withFirstFactor } from './factors/first-factor';
import { endClientTokens } from './oauth/oauth2-provider';
import type { RecipeContext } from './recipe-context';

/**
 * Sessions. The SDK derives what the options leave open: lax cookies without `Secure` on http://localhost, anti-CSRF
 * where cookies need it, and cookies or headers as the client chooses. A session remembers the browser it was last
 * refreshed in, for the user's list of sessions, and replaces somebody else's. However a session ends, the tokens that
 * clients got through it end too.
 */
export function session(context: RecipeContext) {
  const { clock, checking, observe } = context;
  const { tokenTransferMethod, ...options } = context.session;
  return init({
    ...options,
    ...(tokenTransferMethod !== undefined && { getTokenTransferMethod: () => tokenTransferMethod }),
    override: {
      functions: (original) => ({
        ...original,
        async createNewSession(input) {
          const kept: unknown = input.sessionDataInDatabase;
          const sessionDataInDatabase = {
            ...(typeof kept === 'object' ? kept : {}),
            ...factsOfRequest(input.userContext, context),
          };
          const created = await withFirstFactor(
            { ...input, sessionDataInDatabase },
            clock.now(),
            (completed) => original.createNewSession(completed),
          );
          await begun(created, input.userContext, context);
          return created;
        },
        async revokeSession(input) {
          await endTokens([input.sessionHandle]);
          const revoked = await original.revokeSession(input);
          await ended([input.sessionHandle], revoked ? 1 : 0);
          return revoked;
        },
        async revokeMultipleSessions(input) {
          await endTokens(input.sessionHandles);
          const sessionHandles = await original.revokeMultipleSessions(input);
          await ended(input.sessionHandles, sessionHandles.length);
          return sessionHandles;
        },
        async revokeAllSessionsForUser(input) {
          await endTokens(await handlesOf(original, input));
          const sessionHandles = await original.revokeAllSessionsForUser(input);
          await ended(sessionHandles, sessionHandles.length);
          return sessionHandles;
        },
        getSession: (input) => liveSession(original, input, { clock, checking }),
        refreshSession: (input) => refreshed(original, input, context),
        async getSessionInformation(input) {
          const found = await original.getSessionInformation(input);
          const skew = skewOf(clock);
          return found && { ...found, timeCreated: found.timeCreated - skew, expiry: found.expiry - skew };
        },
      }),
    },
  });

  /** Those that expire unused end without a word. */
  async function ended(sessionHandles: readonly string[], count: number): Promise<void> {
    tellSessionChange({ sessionHandles });
    await endTokens(sessionHandles);
    if (count > 0) observe({ type: 'session', change: 'ended', count });
  }
}

/** What follows a sign-in, whichever it was. */
async function begun(
  created: SessionContainer,
  userContext: UserContext,
  context: RecipeContext,
): Promise<void> {
  const userId = created.getUserId(userContext);
  await userOf(created, userContext);
  await endReplacedSession(created, context, userContext);
  await keepLanguage(userId, getRequestFromUserContext(userContext), { userContext, warn: context.warn });
  tellSessionChange({ userId });
  context.observe({ type: 'session', change: 'made' });
}

type Refresh = RecipeInterface['refreshSession'];

async function refreshed(
  original: RecipeInterface,
  input: Parameters<Refresh>[0],
  context: RecipeContext,
): ReturnType<Refresh> {
  const { observe } = context;
  try {
    const same = await original.refreshSession(input);
    await noteUse(same, factsOfRequest(input.userContext, context), Date.now());
    await userOf(same, input.userContext);
    observe({ type: 'session', change: 'refreshed' });
    return same;
  } catch (error) {
    if (SessionError.isErrorFromSuperTokens(error)) {
      const isTheft = error.type === SessionError.TOKEN_THEFT_DETECTED;
      observe({ type: 'session', change: isTheft ? 'stolen' : 'refresh_refused' });
    }
    throw error;
  }
}

type RevokeAll = RecipeInterface['revokeAllSessionsForUser'];

/** The sessions that are ended when all of a user's are. */
function handlesOf(original: RecipeInterface, input: Parameters<RevokeAll>[0]): ReturnType<RevokeAll> {
  const { revokeSessionsForLinkedAccounts, revokeAcrossAllTenants, ...whose } = input;
  return original.getAllSessionHandlesForUser({
    ...whose,
    fetchSessionsForAllLinkedAccounts: revokeSessionsForLinkedAccounts,
    ...(revokeAcrossAllTenants !== undefined && { fetchAcrossAllTenants: revokeAcrossAllTenants }),
  });
}

type GetSession = RecipeInterface['getSession'];

/**
 * The session, if the core still has it and its user in its tenant: otherwise the access token of an ended session
 * would be valid for up to an hour. Checked here for every route at once, so none can be forgotten. If a session is
 * optional, an ended one counts as none.
 */
async function liveSession(
  original: RecipeInterface,
  input: Parameters<GetSession>[0],
  { clock, checking }: Pick<RecipeContext, 'clock' | 'checking'>,
): ReturnType<GetSession> {
  const { options, userContext } = input;
  try {
    const found = await checking(() =>
      original.getSession({ ...input, options: { ...options, checkDatabase: true } }).catch(withoutClearing),
    );
    if (found) await userOf(found, userContext);
    if (found && hasExpired(clock, found.getAccessTokenPayload(userContext))) {
      throw new SessionError({
        type: SessionError.TRY_REFRESH_TOKEN,
        message: 'The access token has expired by the core’s clock',
      });
    }
    return found;
  } catch (error) {
    const isOver = SessionError.isErrorFromSuperTokens(error) && error.type === SessionError.UNAUTHORISED;
    if (isOver && options?.sessionRequired === false) return undefined;
    throw error;
  }
}

/**
 * By the time of the answer the browser may have another session, whose tokens this one would remove. The page refreshes
 * the session after it, and no other session begins meanwhile.
 */
function withoutClearing(error: unknown): never {
  if (!SessionError.isErrorFromSuperTokens(error) || error.type !== SessionError.UNAUTHORISED) throw error;
  const { type, message } = error;
  throw new SessionError({ type, message, payload: { clearTokens: false } });
}

/**
 * Ends the client tokens of sessions. Call it before ending the sessions, so users can sign out again if the core
 * fails, and after that, for tokens that clients got in between.
 */
async function endTokens(sessionHandles: readonly string[]): Promise<void> {
  for (const handle of sessionHandles) await endClientTokens(handle);
}
