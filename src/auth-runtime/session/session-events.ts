/** A claim that the session doesn't meet. `reason` is from the validator, in any shape. Untrusted. */
export interface ClaimValidationError {
  readonly id: string;
  readonly reason?: unknown;
}

/**
 * What happens to the session, in SuperTokens' words. `elsewhere`: another tab did it, or another page that shares the
 * session; what this page shows may be outdated.
 */
export type SessionEvent =
  /** A new session exists. It may replace another one, and may be another user's. */
  | { readonly action: 'SESSION_CREATED'; readonly userId: string; readonly elsewhere: boolean }
  /** The page found a session that already existed when it loaded. */
  | { readonly action: 'SESSION_ALREADY_EXISTS'; readonly userId: string }
  | { readonly action: 'REFRESH_SESSION' }
  /** The session's claims may have changed. Always follows a refresh. */
  | { readonly action: 'ACCESS_TOKEN_PAYLOAD_UPDATED'; readonly elsewhere: boolean }
  /** The API refused a call because of the session's claims. */
  | {
      readonly action: 'API_INVALID_CLAIM';
      readonly claimValidationErrors: readonly ClaimValidationError[];
    }
  | SessionEnd;

/** How a session ended. */
export type SessionEnd =
  | { readonly action: 'SIGN_OUT'; readonly elsewhere: boolean }
  | {
      readonly action: 'UNAUTHORISED';
      readonly elsewhere: boolean;
      /** Whether there was a session at all. */
      readonly sessionExpiredOrRevoked: boolean;
      /** An old refresh token was used: the session may have been stolen, so the API ended it. */
      readonly tokenTheftDetected: boolean;
    };

type Listener = (event: SessionEvent) => void;

const listeners = new Set<Listener>();

/**
 * Calls the listener on each event of the session, wherever it came from.
 *
 * @example
 * const unsubscribe = subscribeToSession((event) => {
 *   if (event.action === 'SIGN_OUT') forgetWhatIsShown();
 * });
 * @returns a function that ends the subscription
 */
export function subscribeToSession(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Calls every listener. One that throws doesn't stop the others. */
export function emitSessionEvent(event: SessionEvent): void {
  for (const listener of listeners) {
    try {
      listener(event);
    } catch (error) {
      reportError(error);
    }
  }
}
