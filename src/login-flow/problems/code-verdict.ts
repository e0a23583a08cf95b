import * as v from 'valibot';
import type { LoginProblem } from '../screens/screen';
import { waitText } from './wait-text';

const count = v.number();
const answers = v.variant('status', [
  v.object({ status: v.literal('OK') }),
  v.object({ status: v.literal('WRONG_CODE_ERROR'), attemptsLeft: count }),
  v.object({
    status: v.literal('INVALID_TOTP_ERROR'),
    currentNumberOfFailedAttempts: count,
    maxNumberOfFailedAttempts: count,
  }),
  v.object({
    status: v.picklist(['INCORRECT_USER_INPUT_CODE_ERROR', 'EXPIRED_USER_INPUT_CODE_ERROR']),
    failedCodeInputAttemptCount: count,
    maximumCodeInputAttempts: count,
  }),
  v.object({ status: v.literal('LIMIT_REACHED_ERROR'), retryAfterMs: count }),
  v.object({
    status: v.picklist([
      'NO_CODES_ERROR',
      'RESTART_FLOW_ERROR',
      'UNKNOWN_DEVICE_ERROR',
      'WRONG_CREDENTIALS_ERROR',
    ]),
  }),
]);

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

const PLAIN = {
  OK: 'OK',
  NO_CODES_ERROR: 'NO_CODES',
  RESTART_FLOW_ERROR: 'RESTART',
  UNKNOWN_DEVICE_ERROR: 'UNKNOWN_DEVICE',
  WRONG_CREDENTIALS_ERROR: 'WRONG_PASSWORD',
} as const;

/**
 * What the API's answer to a second factor, or to a code that signs in, means.
 *
 * @param body of the answer, untrusted
 * @returns undefined if it is none of these answers
 */
export function codeVerdict(body: unknown): CodeVerdict | undefined {
  const found = v.safeParse(answers, body);
  if (!found.success) return undefined;
  const answer = found.output;
  switch (answer.status) {
    case 'WRONG_CODE_ERROR':
      return wrong(answer.attemptsLeft);
    case 'INVALID_TOTP_ERROR':
      return wrong(answer.maxNumberOfFailedAttempts - answer.currentNumberOfFailedAttempts);
    case 'INCORRECT_USER_INPUT_CODE_ERROR':
    case 'EXPIRED_USER_INPUT_CODE_ERROR': {
      const left = wrong(answer.maximumCodeInputAttempts - answer.failedCodeInputAttemptCount);
      return answer.status.startsWith('EXPIRED') ? { ...left, status: 'EXPIRED_CODE' } : left;
    }
    case 'LIMIT_REACHED_ERROR':
      return { status: 'LOCKED', until: Date.now() + answer.retryAfterMs };
    case 'OK':
    case 'NO_CODES_ERROR':
    case 'RESTART_FLOW_ERROR':
    case 'UNKNOWN_DEVICE_ERROR':
    case 'WRONG_CREDENTIALS_ERROR':
      return { status: PLAIN[answer.status] };
  }
}

function wrong(attemptsLeft: number) {
  return { status: 'WRONG_CODE', attemptsLeft: Math.max(0, attemptsLeft) } as const;
}

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
    case 'WRONG_CODE': {
      const { attemptsLeft } = verdict;
      const values = { attemptsLeft: String(attemptsLeft) };
      if (attemptsLeft > 1) return { field: 'code', code: 'code.WRONG_CODE', values };
      return { field: 'code', code: attemptsLeft === 1 ? 'code.WRONG_CODE.last' : 'code.WRONG_CODE.none' };
    }
    case 'EXPIRED_CODE':
      return { field: 'code', code: 'outcome.code.EXPIRED_CODE' };
    case 'LOCKED': {
      const seconds = Math.ceil((verdict.until - Date.now()) / 1000);
      return {
        code: 'error.TOO_MANY_ATTEMPTS',
        values: { seconds: String(seconds), detail: waitText(seconds) },
      };
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

/**
 * What to say of a field that was left empty.
 *
 * @param factor whose field it is
 */
export function emptyProblem(factor: string): LoginProblem {
  return factor === 'emailpassword'
    ? { field: 'password', code: 'outcome.EMPTY.password' }
    : { field: 'code', code: 'mfaOutcome.code.EMPTY' };
}
