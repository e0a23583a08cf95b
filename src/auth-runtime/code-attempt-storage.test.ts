import { codeAttemptStorage, keptCodeAttempt } from './code-attempt-storage';

const attemptInfo = {
  deviceId: 'd',
  preAuthSessionId: 'p',
  flowType: 'USER_INPUT_CODE',
  contact: { email: 'ada@example.com' },
  sentAt: 1,
};

beforeEach(() => window.sessionStorage.clear());

test('what was kept comes back, until it is cleared', async () => {
  await codeAttemptStorage.setLoginAttemptInfo({ attemptInfo });
  expect(keptCodeAttempt()).toEqual(attemptInfo);
  await codeAttemptStorage.clearLoginAttemptInfo();
  expect(keptCodeAttempt()).toBeUndefined();
});

test.each(['{', '[]', JSON.stringify({ ...attemptInfo, contact: 7 })])(
  'what another script put there is not trusted: %s',
  (text) => {
    window.sessionStorage.setItem('vestibule-code-attempt', text);
    expect(keptCodeAttempt()).toBeUndefined();
  },
);
