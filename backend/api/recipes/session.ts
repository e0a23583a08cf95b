import { getRequestFromUserContext } from 'supertokens-node';
import { Error as SessionError, init } from 'supertokens-node/recipe/session';
import * as v from 'valibot';
import { hasExpired, skewOf } from './core-time';
import { tellSessionChange } from '../session-changes';
import type { RecipeContext } from './recipe-context';

const longestUserAgent = 256;

/**
 * Sessions. What the options leave open is what the SDK derives: lax cookies without `Secure` on http://localhost,
 * anti-CSRF where cookies need it, and cookies or headers as the client asks. A session remembers the browser that it was
 * made in, for the list of sessions that its user sees.
 */
export function session({ clock, session: { tokenTransferMethod, ...options } }: RecipeContext) {
  return init({
    ...options,
    ...(tokenTransferMethod !== undefined && { getTokenTransferMethod: () => tokenTransferMethod }),
    override: {
      functions: (original) => ({
        ...original,
        async createNewSession(input) {
          const userAgent = getRequestFromUserContext(input.userContext)?.getHeaderValue('user-agent');
          const kept: unknown = input.sessionDataInDatabase;
          const sessionDataInDatabase = {
            ...(typeof kept === 'object' ? kept : {}),
            ...(userAgent !== undefined && { userAgent: userAgent.slice(0, longestUserAgent) }),
          };
          const created = await original.createNewSession({ ...input, sessionDataInDatabase });
          tellSessionChange({ userId: created.getUserId() });
          return created;
        },
        async revokeSession(input) {
          const revoked = await original.revokeSession(input);
          tellSessionChange({ sessionHandles: [input.sessionHandle] });
          return revoked;
        },
        async revokeMultipleSessions(input) {
          const sessionHandles = await original.revokeMultipleSessions(input);
          tellSessionChange({ sessionHandles });
          return sessionHandles;
        },
        async revokeAllSessionsForUser(input) {
          const sessionHandles = await original.revokeAllSessionsForUser(input);
          tellSessionChange({ sessionHandles });
          return sessionHandles;
        },
        async getSession(input) {
          const found = await original.getSession(input);
          if (clock && found && hasExpired(clock, found.getAccessTokenPayload(input.userContext))) {
            throw new SessionError({
              type: SessionError.TRY_REFRESH_TOKEN,
              message: 'The access token has expired by the core’s clock',
            });
          }
          return found;
        },
        async getSessionInformation(input) {
          const found = await original.getSessionInformation(input);
          const skew = clock ? skewOf(clock) : 0;
          return found && { ...found, timeCreated: found.timeCreated - skew, expiry: found.expiry - skew };
        },
      }),
    },
  });
}

/** The `User-Agent` that a session was made with, from the data that the core keeps; cut to 256 characters. */
export function userAgentIn(sessionData: unknown): string | null {
  const data = v.safeParse(v.object({ userAgent: v.string() }), sessionData);
  return data.success ? data.output.userAgent : null;
}
