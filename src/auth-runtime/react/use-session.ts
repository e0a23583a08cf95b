import { useEffect, useState } from 'react';
import { toAuthError } from '../errors/translate';
import type { AuthError } from '../errors/auth-error';
import { doesSessionExist } from '../session/session';
import { currentFrontToken, mayHaveSession } from '../session/session-cookies';
import { subscribeToSession, type SessionEnd, type SessionEvent } from '../session/session-events';
import { lastSessionEnd } from '../session/session-watch';

/** What a component knows about the session. */
export type SessionState =
  | { readonly status: 'LOADING' }
  /** `ended` tells how, if there was one on this page. */
  | { readonly status: 'NONE'; readonly ended: SessionEnd | undefined }
  /** A new `userId` means that everything shown belongs to another user: use it as a key. */
  | { readonly status: 'EXISTS'; readonly userId: string }
  /** It could not be determined; `retry` asks again. */
  | { readonly status: 'UNKNOWN'; readonly error: AuthError; readonly retry: () => void };

/** Watches the page's session. If no session can exist it says so at once, without waiting for the SDK. */
export function useSession(): SessionState {
  const [state, setState] = useState<SessionState>(() => (mayHaveSession() ? { status: 'LOADING' } : none()));

  useEffect(() => {
    // A request from before the last event may be answered after it.
    let asked = 0;
    const look = () => {
      asked += 1;
      const mine = asked;
      const tell = (next: SessionState) => mine === asked && setState(next);
      doesSessionExist().then(
        (exists) => tell(exists ? existing() : none()),
        (failure: unknown) => tell({ status: 'UNKNOWN', error: toAuthError(failure), retry: look }),
      );
    };
    look();
    const unsubscribe = subscribeToSession((event) => {
      const next = after(event);
      if (!next) return;
      asked += 1;
      setState(next);
    });
    return () => {
      asked += 1;
      unsubscribe();
    };
  }, []);

  return state;
}

function after(event: SessionEvent): SessionState | undefined {
  switch (event.action) {
    case 'SESSION_CREATED':
      return { status: 'EXISTS', userId: event.userId };
    case 'SIGN_OUT':
    case 'UNAUTHORISED':
      return { status: 'NONE', ended: lastSessionEnd() };
    case 'SESSION_ALREADY_EXISTS':
    case 'REFRESH_SESSION':
    case 'ACCESS_TOKEN_PAYLOAD_UPDATED':
    case 'API_INVALID_CLAIM':
      return undefined;
  }
}

function none(): SessionState {
  return { status: 'NONE', ended: lastSessionEnd() };
}

// It may have ended since it was found.
function existing(): SessionState {
  const userId = currentFrontToken()?.userId;
  return userId === undefined ? none() : { status: 'EXISTS', userId };
}
