import type { CodeAttempt } from '@vestibule/auth-runtime';

/** The state of a code as a second factor. */
export type OtpFlow =
  /** Choosing among the known addresses. */
  | { readonly step: 'choosing'; readonly restarted: boolean }
  /** A new address is being typed. */
  | { readonly step: 'adding' }
  | { readonly step: 'waiting'; readonly attempt: CodeAttempt; readonly resent: boolean };

/** What happens to it. */
export type OtpEvent =
  | { readonly type: 'SENT'; readonly attempt: CodeAttempt }
  | { readonly type: 'RESENT'; readonly attempt: CodeAttempt }
  /** The code was tried too often, or has expired: only a new one can work. */
  | { readonly type: 'RESTART' }
  | { readonly type: 'ADD' }
  | { readonly type: 'CHOOSE' };

/**
 * The next state of a code as a second factor.
 *
 * @param state now
 * @param event what happened
 */
export function otpFlow(state: OtpFlow, event: OtpEvent): OtpFlow {
  switch (event.type) {
    case 'SENT':
      return { step: 'waiting', attempt: event.attempt, resent: false };
    case 'RESENT':
      return state.step === 'waiting' ? { step: 'waiting', attempt: event.attempt, resent: true } : state;
    case 'RESTART':
      return { step: 'choosing', restarted: true };
    case 'ADD':
      return { step: 'adding' };
    case 'CHOOSE':
      return { step: 'choosing', restarted: false };
  }
}
