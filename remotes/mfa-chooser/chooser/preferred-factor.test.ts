import { preferredFactor, rememberFactor } from './preferred-factor';

beforeEach(() => window.localStorage.clear());

test('each user’s preferred factor is the one they used last', () => {
  rememberFactor('ada', 'totp');
  rememberFactor('bob', 'otp-email');
  rememberFactor('ada', 'webauthn');
  expect(preferredFactor('ada')).toBe('webauthn');
  expect(preferredFactor('bob')).toBe('otp-email');
  expect(preferredFactor('eve')).toBeUndefined();
});

test('a recovery code is never preferred', () => {
  rememberFactor('ada', 'totp');
  rememberFactor('ada', 'recovery-code');
  expect(preferredFactor('ada')).toBe('totp');
});

test.each(['{', '{}', '[{"userId":"ada","factor":"constructor"}]'])(
  'what stands there is not trusted: %s',
  (text) => {
    window.localStorage.setItem('vestibule-preferred-factors', text);
    expect(preferredFactor('ada')).toBeUndefined();
  },
);
