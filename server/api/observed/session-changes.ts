import { Error as SessionError } from 'supertokens-node/recipe/session';
import type { RecipeInterface } from 'supertokens-node/recipe/session/types';
import type { Observed } from '@vestibule/telemetry';

type Changes = Pick<
  RecipeInterface,
  | 'createNewSession'
  | 'refreshSession'
  | 'revokeSession'
  | 'revokeMultipleSessions'
  | 'revokeAllSessionsForUser'
>;

/** Reports sessions that are made, refreshed and ended. Those that expire unused end without a word. */
export function sessionChanges(original: RecipeInterface, observe: (observed: Observed) => void): Changes {
  const ended = (count: number) => {
    if (count > 0) observe({ type: 'session', change: 'ended', count });
  };
  return {
    async createNewSession(input) {
      const made = await original.createNewSession(input);
      observe({ type: 'session', change: 'made' });
      return made;
    },
    async refreshSession(input) {
      try {
        const refreshed = await original.refreshSession(input);
        observe({ type: 'session', change: 'refreshed' });
        return refreshed;
      } catch (error) {
        if (SessionError.isErrorFromSuperTokens(error)) {
          const isTheft = error.type === SessionError.TOKEN_THEFT_DETECTED;
          observe({ type: 'session', change: isTheft ? 'stolen' : 'refresh_refused' });
        }
        throw error;
      }
    },
    async revokeSession(input) {
      const wasThere = await original.revokeSession(input);
      ended(wasThere ? 1 : 0);
      return wasThere;
    },
    async revokeMultipleSessions(input) {
      const handles = await original.revokeMultipleSessions(input);
      ended(handles.length);
      return handles;
    },
    async revokeAllSessionsForUser(input) {
      const handles = await original.revokeAllSessionsForUser(input);
      ended(handles.length);
      return handles;
    },
  };
}
