import type { LoginProblem } from '../screens/screen';
import { problemOf } from './login-problem';

/** What the API's answer to a code means. */
export type CodeVerdict =
  | { readonly status: 'OK' }
  | { readonly status: 'WRONG_CODE' | 'EXPIRED_CODE'; readonly attemptsLeft: number }
  /** Too many wrong codes. `until` is in milliseconds since the epoch, by this machine's clock. */
  | { readonly status: 'LOCKED'; readonly until: number }
  /** The user has no recovery codes left. */
  | { readonly status: 'NO_CODES' }
  /** Already used, too many attempts, or too old: the user needs a new code. */
  | { readonly status: 'RESTART' }
  /** The authenticator app was removed, or is being set up again in another tab. */
  | { readonly status: 'UNKNOWN_DEVICE' }
  | { readonly status: 'WRONG_PASSWORD' };

/**
 * What a verdict tells the user.
 *
 * @returns undefined if nothing is wrong, or there is none
 */
export function verdictProblem(verdict: CodeVerdict | undefined): LoginProblem | undefined {
  switch (verdict?.status) {
    case undefined:
    case 'OK':
      return undefined;
    case 'WRONG_CODE':
    case 'EXPIRED_CODE':
      return problemOf(verdict);
    case 'LOCKED': {
      const seconds = Math.ceil((verdict.until - Date.now()) / 1000);
      return { code: 'error.TOO_MANY_ATTEMPTS', values: { seconds: String(seconds) } };
    }
    case 'NO_CODES':
      return { field: 'code', code: 'mfaOutcome.recovery.NO_CODES' };
    case 'RESTART':
      return { code: 'mfaOutcome.otp.RESTART' };
    case 'UNKNOWN_DEVICE':
      return { code: 'mfaOutcome.totp.UNKNOWN_DEVICE' };
    case 'WRONG_PASSWORD':
      return { field: 'password', code: 'mfaOutcome.password.WRONG' };
  }
}

/** What to say of a field that was left empty. */
export function emptyProblem(factor: string): LoginProblem {
  return factor === 'emailpassword'
    ? { field: 'password', code: 'outcome.EMPTY.password' }
    : { field: 'code', code: 'mfaOutcome.code.EMPTY' };
}
