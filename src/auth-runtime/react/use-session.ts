import { useEffect, useState } from 'react';
import { toAuthError } from '../errors/translate';
import type { AuthError } from '../errors/auth-error';
import { doesSessionExist, getAccessToken } from '../session/session';
import { currentFrontToken, mayHaveSession } from '../session/session-cookies';
import { payloadOf } from '../session/front-token';
import { subscribeToSession, type SessionEnd, type SessionEvent } from '../session/session-events';
import { lastSessionEnd } from '../session/session-watch';
import { useLatest } from './use-latest';

/** What a component knows about the session. */
export type SessionState =
  | { readonly status: 'LOADING' }
  /** `ended` tells how, if there was one on this page. */
  | { readonly status: 'NONE'; readonly ended: SessionEnd | undefined }
  /** A new `userId` means that everything shown belongs to another user: use it as a key. */
  | {
      readonly status: 'EXISTS';
      readonly userId: string;
      /** The tenant that the user signed in to; undefined if the API's tokens don't say. */
      readonly tenantId: string | undefined;
      /** The access token's payload. It proves nothing: only the API's own check does. */
      readonly payload: Readonly<Record<string, unknown>>;
      /** The access token, as `getAccessToken` returns it. */
      readonly accessToken: typeof getAccessToken;
    }
  /** It could not be determined; `retry` asks again. */
  | { readonly status: 'UNKNOWN'; readonly error: AuthError; readonly retry: () => void };

/** Watches the page's session. If no session can exist it says so at once, without waiting for the SDK. */
export function useSession(): SessionState {
  const [state, setState] = useState<SessionState>(() => (mayHaveSession() ? { status: 'LOADING' } : none()));
  const begin = useLatest();

  useEffect(() => {
    const look = () => {
      const isLatest = begin();
      const tell = (next: SessionState) => isLatest() && setState(next);
      doesSessionExist().then(
        (exists) => tell(exists ? existing() : none()),
        (failure: unknown) => tell({ status: 'UNKNOWN', error: toAuthError(failure), retry: look }),
      );
    };
    look();
    return subscribeToSession((event) => {
      const next = after(event);
      if (!next) return;
      // A request from before the event may be answered after it.
      begin();
      setState(next);
    });
  }, [begin]);

  return state;
}

function after(event: SessionEvent): SessionState | undefined {
  switch (event.action) {
    case 'SESSION_CREATED':
    case 'ACCESS_TOKEN_PAYLOAD_UPDATED':
      return existing();
    case 'SIGN_OUT':
    case 'UNAUTHORISED':
      return none();
    case 'SESSION_ALREADY_EXISTS':
    case 'REFRESH_SESSION':
    case 'API_INVALID_CLAIM':
      return undefined;
  }
}

function none(): SessionState {
  return { status: 'NONE', ended: lastSessionEnd() };
}

// It may have ended since it was found.
function existing(): SessionState {
  const token = currentFrontToken();
  if (!token) return none();
  const { userId, tenantId } = token;
  return { status: 'EXISTS', userId, tenantId, payload: payloadOf(token), accessToken: getAccessToken };
}

/**
 * Watches a claim of the session. It proves nothing: only the API's own check does.
 *
 * @param claim its key in the access token's payload, such as `st-perm` for permissions
 * @returns its value as the API sent it; undefined without a session, and as long as it isn't known whether there is one
 * @example
 * const plan = useClaim('plan') === 'pro' ? 'pro' : 'free';
 */
export function useClaim(claim: string): unknown {
  const session = useSession();
  if (session.status !== 'EXISTS') return undefined;
  const value = session.payload[claim];
  // SuperTokens' claims come with the time at which they were fetched.
  return typeof value === 'object' && value !== null && 'v' in value ? value.v : value;
}

/**
 * Watches the roles of the user who is signed in (claim `st-role`). They prove nothing: only the API's own check does.
 *
 * @returns undefined without a session, as long as it isn't known whether there is one, and without SuperTokens' roles
 */
export function useRoles(): readonly string[] | undefined {
  const roles = useClaim('st-role');
  return Array.isArray(roles) ? roles.filter((role) => typeof role === 'string') : undefined;
}
