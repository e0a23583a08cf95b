import type { AuthError, ClientInfo } from '@vestibule/auth-runtime';

/** Where a login challenge stands, from the user's side. */
export type ChallengeState =
  /** There may be a session that passes through. */
  | { readonly step: 'checking'; readonly client: ClientInfo | undefined }
  | { readonly step: 'signing-in'; readonly client: ClientInfo | undefined }
  /** A session is good enough: the challenge is accepted and the browser leaves. */
  | { readonly step: 'continuing'; readonly client: ClientInfo | undefined }
  | {
      readonly step: 'failed';
      readonly client: ClientInfo | undefined;
      readonly at: 'lookup' | 'session' | 'continue';
      readonly error: AuthError;
      /** Where trying again leads. A form that the user has typed into is kept for then. */
      readonly resume: 'checking' | 'signing-in';
    };

/** What happens to it. */
export type ChallengeEvent =
  | { readonly type: 'CLIENT_KNOWN'; readonly client: ClientInfo }
  | { readonly type: 'NO_SESSION' }
  | { readonly type: 'SESSION_READY' }
  | { readonly type: 'FAILED'; readonly at: 'lookup' | 'session' | 'continue'; readonly error: AuthError }
  | { readonly type: 'RETRIED' };

/**
 * The next state of a login challenge.
 *
 * @param state where it stands
 * @param event what happened
 */
export function challengeFlow(state: ChallengeState, event: ChallengeEvent): ChallengeState {
  switch (event.type) {
    case 'CLIENT_KNOWN':
      return { ...state, client: event.client };
    case 'NO_SESSION':
      return state.step === 'checking' ? { step: 'signing-in', client: state.client } : state;
    case 'SESSION_READY':
      // A failed lookup stays on the screen: nobody is sent on to a client that can't be named.
      return state.step === 'failed' ? state : { step: 'continuing', client: state.client };
    case 'FAILED':
      // Accepting tells more than the lookup: where the challenge is bad, that fails as well.
      if (event.at === 'lookup' && state.step === 'continuing') return state;
      return {
        step: 'failed',
        at: event.at,
        error: event.error,
        client: state.client,
        resume: resumeOf(state),
      };
    case 'RETRIED':
      return { step: resumeOf(state), client: state.client };
  }
}

function resumeOf(state: ChallengeState): 'checking' | 'signing-in' {
  if (state.step === 'failed') return state.resume;
  return state.step === 'signing-in' ? 'signing-in' : 'checking';
}
