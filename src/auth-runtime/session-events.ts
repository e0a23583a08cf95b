/** What happens to a session, in SuperTokens' words. */
export type SessionEvent =
  | 'SESSION_CREATED'
  | 'REFRESH_SESSION'
  | 'API_INVALID_CLAIM'
  | 'ACCESS_TOKEN_PAYLOAD_UPDATED'
  | 'SIGN_OUT'
  | 'UNAUTHORISED'
  | 'SESSION_ALREADY_EXISTS';

type Listener = (event: SessionEvent) => void;

const listeners = new Set<Listener>();

/**
 * Calls back on each session event of this page.
 *
 * @returns a function that ends the subscription
 */
export function subscribeToSession(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Tells every listener. One that throws doesn't keep the others from hearing. */
export function emitSessionEvent(event: SessionEvent): void {
  for (const listener of listeners) {
    try {
      listener(event);
    } catch (error) {
      reportError(error);
    }
  }
}
