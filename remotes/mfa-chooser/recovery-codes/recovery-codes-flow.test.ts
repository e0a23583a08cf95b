import { AuthError } from '@vestibule/auth-runtime';
import { recoveryCodesFlow, type RecoveryCodesFlow } from './recovery-codes-flow';

const summary = { remaining: 3, createdAt: 1 };
const error = new AuthError('NETWORK', 'gone');
const making: RecoveryCodesFlow = { step: 'making', summary };

test('codes are made when the user asks for them, and shown', () => {
  const offering = recoveryCodesFlow({ step: 'asking' }, { type: 'ANSWERED', summary });
  expect(offering).toEqual({ step: 'offering', summary });
  expect(recoveryCodesFlow(offering, { type: 'MAKE' })).toEqual(making);
  expect(recoveryCodesFlow({ step: 'asking' }, { type: 'MAKE' })).toEqual({ step: 'asking' });
  expect(recoveryCodesFlow(making, { type: 'MADE', codes: ['A'] })).toEqual({
    step: 'showing',
    codes: ['A'],
  });
});

test('a failure is shown where it happened, and can be retried', () => {
  expect(recoveryCodesFlow({ step: 'asking' }, { type: 'FAILED', error })).toEqual({ step: 'failed', error });
  expect(recoveryCodesFlow(making, { type: 'FAILED', error })).toEqual({ step: 'offering', summary, error });
});

test('if claims are missing, another screen handles that, whatever was asked for', () => {
  const lacking = { type: 'LACKING', claims: ['st-mfa'] } as const;
  for (const state of [{ step: 'asking' }, making] as const) {
    expect(recoveryCodesFlow(state, lacking)).toEqual({ step: 'leaving', claims: ['st-mfa'] });
  }
});

test('nothing removes codes from the screen', () => {
  const showing: RecoveryCodesFlow = { step: 'showing', codes: ['A'] };
  for (const event of [
    { type: 'ASK' },
    { type: 'ANSWERED', summary },
    { type: 'FAILED', error },
    { type: 'MADE', codes: ['B'] },
  ] as const) {
    expect(recoveryCodesFlow(showing, event)).toBe(showing);
  }
});
