import type { CodeAttempt, MfaInfo } from '@vestibule/auth-runtime';
import { addressesOf } from './addresses';
import { otpFlow, type OtpFlow } from './otp-flow';

const attempt: CodeAttempt = {
  preAuthSessionId: 'p',
  flowType: 'USER_INPUT_CODE',
  contact: { email: 'ada@example.com' },
  sentAt: 1,
};
const later = { ...attempt, sentAt: 2 };
const choosing: OtpFlow = { step: 'choosing', restarted: false };

test('a code is sent, resent, and requested again once it can no longer be right', () => {
  const waiting = otpFlow(choosing, { type: 'SENT', attempt });
  expect(waiting).toEqual({ step: 'waiting', attempt, resent: false });
  expect(otpFlow(waiting, { type: 'RESENT', attempt: later })).toEqual({
    step: 'waiting',
    attempt: later,
    resent: true,
  });
  expect(otpFlow(waiting, { type: 'RESTART' })).toEqual({ step: 'choosing', restarted: true });
  expect(otpFlow(choosing, { type: 'RESENT', attempt })).toBe(choosing);
});

describe('addresses', () => {
  const facts: MfaInfo = {
    userId: 'ada',
    tenantId: 'public',
    next: [],
    alreadySetup: [],
    allowedToSetup: ['otp-email', 'otp-phone'],
    completed: [],
    emails: { 'otp-email': ['ada@example.com', 'ada@example.org'] },
    phoneNumbers: {},
  };

  test('to set codes up the user chooses a known address, or adds one', () => {
    expect(addressesOf(facts, 'otp-email', 'setup')).toEqual({
      known: [{ email: 'ada@example.com' }, { email: 'ada@example.org' }],
      canAdd: true,
    });
    expect(addressesOf(facts, 'otp-phone', 'setup')).toEqual({ known: [], canAdd: true });
  });

  test('to confirm a sign-in no new address can be used', () => {
    const setUp = { ...facts, alreadySetup: ['otp-email'] };
    expect(addressesOf(setUp, 'otp-email', 'verify')).toMatchObject({ canAdd: false });
  });

  test('setting codes up again takes a new address', () => {
    const setUp = { ...facts, alreadySetup: ['otp-email'] };
    expect(addressesOf(setUp, 'otp-email', 'setup')).toEqual({ known: [], canAdd: true });
  });
});
