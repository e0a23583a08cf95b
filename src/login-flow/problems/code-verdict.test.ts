import { codeVerdict } from './code-verdict';
import { verdictProblem } from './verdict-problem';

const totp = (failed: number) => ({
  status: 'INVALID_TOTP_ERROR',
  currentNumberOfFailedAttempts: failed,
  maxNumberOfFailedAttempts: 5,
});
const message = (status: string, failed: number) => ({
  status,
  failedCodeInputAttemptCount: failed,
  maximumCodeInputAttempts: 5,
});

test.each([
  [totp(1), { status: 'WRONG_CODE', attemptsLeft: 4 }, { field: 'code', code: 'code.WRONG_CODE.again' }],
  [totp(4), { status: 'WRONG_CODE', attemptsLeft: 1 }, { field: 'code', code: 'code.WRONG_CODE' }],
  [totp(6), { status: 'WRONG_CODE', attemptsLeft: 0 }, { field: 'code', code: 'code.WRONG_CODE.none' }],
  [
    { status: 'WRONG_CODE_ERROR', attemptsLeft: 3 },
    { status: 'WRONG_CODE', attemptsLeft: 3 },
    { values: { attemptsLeft: '3' } },
  ],
  [
    message('INCORRECT_USER_INPUT_CODE_ERROR', 3),
    { status: 'WRONG_CODE', attemptsLeft: 2 },
    { field: 'code' },
  ],
  [
    message('EXPIRED_USER_INPUT_CODE_ERROR', 3),
    { status: 'EXPIRED_CODE', attemptsLeft: 2 },
    { field: 'code', code: 'outcome.code.EXPIRED_CODE' },
  ],
  [{ status: 'NO_CODES_ERROR' }, { status: 'NO_CODES' }, { code: 'mfaOutcome.recovery.NO_CODES' }],
  [{ status: 'RESTART_FLOW_ERROR' }, { status: 'RESTART' }, { code: 'mfaOutcome.otp.RESTART' }],
  [
    { status: 'UNKNOWN_DEVICE_ERROR' },
    { status: 'UNKNOWN_DEVICE' },
    { code: 'mfaOutcome.totp.UNKNOWN_DEVICE' },
  ],
  [
    { status: 'WRONG_CREDENTIALS_ERROR' },
    { status: 'WRONG_PASSWORD' },
    { field: 'password', code: 'mfaOutcome.password.WRONG' },
  ],
])('%j is a verdict, with its words', (body, verdict, problem) => {
  expect(codeVerdict(body)).toEqual(verdict);
  expect(verdictProblem(codeVerdict(body))).toMatchObject(problem);
});

test('a lock-out says how long to wait', () => {
  const verdict = codeVerdict({ status: 'LIMIT_REACHED_ERROR', retryAfterMs: 90_000 });
  expect(verdict).toMatchObject({ status: 'LOCKED' });
  expect(verdictProblem(verdict)).toMatchObject({ code: 'error.TOO_MANY_ATTEMPTS' });
  expect(Number(verdictProblem(verdict)?.values?.['seconds'])).toBeGreaterThan(80);
});

test('a right code is no problem, and what isn’t an answer is no verdict', () => {
  expect(verdictProblem(codeVerdict({ status: 'OK' }))).toBeUndefined();
  for (const body of [
    undefined,
    'OK',
    { status: 'NEW_ONE' },
    { status: 'WRONG_CODE_ERROR', attemptsLeft: '3' },
  ])
    expect(codeVerdict(body)).toBeUndefined();
});
