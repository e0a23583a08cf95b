import { codeAttemptStorage, storedCodeAttempt } from './stored-code-attempt';

const attemptInfo = {
  deviceId: 'd',
  preAuthSessionId: 'p',
  flowType: 'USER_INPUT_CODE',
  contact: { email: 'ada@example.com' },
  sentAt: 1,
};

beforeEach(() => window.sessionStorage.clear());

test('what was stored can be read until it is cleared', async () => {
  await codeAttemptStorage.setLoginAttemptInfo({ attemptInfo });
  expect(storedCodeAttempt()).toEqual(attemptInfo);
  await codeAttemptStorage.clearLoginAttemptInfo();
  expect(storedCodeAttempt()).toBeUndefined();
});

test.each(['{', '[]', JSON.stringify({ ...attemptInfo, contact: 7 })])(
  'what another script stored isn’t trusted: %s',
  (text) => {
    window.sessionStorage.setItem('vestibule-code-attempt', text);
    expect(storedCodeAttempt()).toBeUndefined();
  },
);
