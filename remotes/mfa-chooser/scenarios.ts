import type { Scenario } from '@vestibule/contract';

/** The states of the factor chooser, each by its address. The tests of `factor-choice.ts` go through the factors. */
export const scenarios: readonly Scenario[] = [
  {
    name: 'several',
    title: 'Several factors to choose from',
    path: '/auth/mfa',
    session: { requiredSecondaryFactors: ['totp', 'otp-email', 'webauthn'] },
  },
  {
    name: 'totp',
    title: 'An authenticator app has to be set up',
    path: '/auth/mfa',
    session: { requiredSecondaryFactors: ['totp'] },
  },
  {
    name: 'otp-phone',
    title: 'A phone number has to be added',
    path: '/auth/mfa',
    session: { requiredSecondaryFactors: ['otp-phone'] },
  },
  { name: 'nothing', title: 'Nothing is missing: it goes on', path: '/auth/mfa', session: {} },
  { name: 'set-up', title: 'A factor is set up unasked', path: '/auth/mfa?setup=totp', session: {} },
  {
    name: 'slow',
    title: 'The API takes five seconds to say what is missing',
    path: '/auth/mfa',
    session: { requiredSecondaryFactors: ['totp', 'otp-email'] },
    fault: { path: '/auth/mfa/info', delayMs: 5000 },
  },
  {
    name: 'failing',
    title: 'The API can’t say what is missing',
    path: '/auth/mfa',
    session: { requiredSecondaryFactors: ['totp'] },
    fault: { path: '/auth/mfa/info', status: 500, times: 4 },
  },
];
