import type { UserInput as SessionInput } from 'supertokens-web-js/recipe/session/types';
import * as v from 'valibot';
import { emitSessionEvent } from './session-events';
import { knownUserId, lookAtSession, noteEnd } from './session-watch';

type SdkEvent = Parameters<NonNullable<SessionInput['onHandleEvent']>>[0];

const claimErrors = v.array(v.object({ id: v.string(), reason: v.optional(v.unknown()) }));

/** Turns the SDK's events into ours. */
export function sdkEventHandler() {
  let theft = false;
  return {
    /** To be called before the SDK reports that the session is over. */
    onTokenTheft: () => {
      theft = true;
    },
    onHandleEvent: (event: SdkEvent) => {
      switch (event.action) {
        case 'SESSION_CREATED':
          theft = false;
          // The cookies show it by now. If the browser didn't keep them, there is no session.
          lookAtSession();
          return;
        case 'REFRESH_SESSION':
          emitSessionEvent({ action: 'REFRESH_SESSION' });
          lookAtSession();
          return;
        case 'ACCESS_TOKEN_PAYLOAD_UPDATED':
          // The SDK reports it before it has written the new token, which may be another user's.
          setTimeout(lookAtSession);
          return;
        case 'API_INVALID_CLAIM': {
          const checked = v.safeParse(claimErrors, event.claimValidationErrors);
          if (!checked.success) return;
          emitSessionEvent({ action: 'API_INVALID_CLAIM', claimValidationErrors: checked.output });
          return;
        }
        case 'SIGN_OUT':
          noteEnd('SIGN_OUT');
          return;
        case 'UNAUTHORISED': {
          const how = theft ? 'TOKEN_THEFT_DETECTED' : 'UNAUTHORISED';
          theft = false;
          if (event.sessionExpiredOrRevoked || knownUserId()) noteEnd(how);
          else
            emitSessionEvent({
              action: 'UNAUTHORISED',
              elsewhere: false,
              sessionExpiredOrRevoked: false,
              tokenTheftDetected: false,
            });
          return;
        }
      }
    },
  };
}
