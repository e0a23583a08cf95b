import * as v from 'valibot';
import type { CodeVerdict } from './verdict-problem';

const count = v.number();
const answers = v.variant('status', [
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
      'OK',
      'NO_CODES_ERROR',
      'RESTART_FLOW_ERROR',
      'UNKNOWN_DEVICE_ERROR',
      'WRONG_CREDENTIALS_ERROR',
    ]),
  }),
]);

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
