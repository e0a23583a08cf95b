import { jest } from '@jest/globals';
import type { MfaInfoAnswer } from '@vestibule/login-flow';
import { cachedMfaInfo, cacheMfaInfo, forgetMfaInfo } from './mfa-info-cache';
import { emitSessionEvent } from '../session/session-events';

const answer: MfaInfoAnswer = {
  factors: { next: ['totp'], alreadySetup: [], allowedToSetup: ['totp'] },
  emails: { 'otp-email': ['ada@example.com'] },
  phoneNumbers: {},
};

beforeEach(() => {
  window.sessionStorage.clear();
  jest.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => jest.useRealTimers());

test('an answer is kept for one second, only for its session', () => {
  cacheMfaInfo('one', answer);
  expect(cachedMfaInfo('one')).toEqual(answer);
  expect(cachedMfaInfo('other')).toBeUndefined();
  jest.setSystemTime(1_000_999);
  expect(cachedMfaInfo('one')).toEqual(answer);
  jest.setSystemTime(1_001_000);
  expect(cachedMfaInfo('one')).toBeUndefined();
});

test('an answer from the future, after the clock was set back, doesn’t count', () => {
  cacheMfaInfo('one', answer);
  jest.setSystemTime(999_999);
  expect(cachedMfaInfo('one')).toBeUndefined();
});

test('any change to the session drops it', () => {
  cacheMfaInfo('one', answer);
  emitSessionEvent({ action: 'ACCESS_TOKEN_PAYLOAD_UPDATED', elsewhere: false });
  expect(cachedMfaInfo('one')).toBeUndefined();
  cacheMfaInfo('one', answer);
  forgetMfaInfo();
  expect(cachedMfaInfo('one')).toBeUndefined();
});

test.each(['{', '{}', JSON.stringify({ sessionHandle: 'one', at: 1_000_000, answer: { factors: [] } })])(
  'what another script stored isn’t trusted: %s',
  (text) => {
    window.sessionStorage.setItem('vestibule-mfa-info', text);
    expect(cachedMfaInfo('one')).toBeUndefined();
  },
);
