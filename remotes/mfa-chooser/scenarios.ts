import type { Scenario } from '@vestibule/contract';

/** The states of the factor chooser, each with its address. The tests of `factor-choice.ts` cover the factors. */
export const scenarios: readonly Scenario[] = [
  {
    name: 'several',
    shows: { heading: 'One more step', link: 'Authenticator app' },
    title: 'Several factors to choose from',
    path: '/auth/mfa',
    session: { requiredSecondaryFactors: ['totp', 'otp-email', 'webauthn'] },
  },
  {
    name: 'totp',
    shows: { heading: 'Set up an authenticator app', label: 'Code' },
    title: 'An authenticator app has to be set up',
    path: '/auth/mfa',
    session: { requiredSecondaryFactors: ['totp'] },
  },
  {
    name: 'otp-phone',
    shows: { heading: 'Set up codes by text message', label: 'Phone number' },
    title: 'A phone number has to be added',
    path: '/auth/mfa',
    session: { requiredSecondaryFactors: ['otp-phone'] },
  },
  {
    name: 'nothing',
    shows: { heading: 'You’re signed in', button: '@example.test Account menu' },
    title: 'Nothing is missing: it goes on to the start page',
    path: '/auth/mfa',
    session: {},
  },
  {
    name: 'set-up',
    shows: { heading: 'Set up an authenticator app', button: 'Not now' },
    title: 'A factor is set up unasked',
    path: '/auth/mfa?setup=totp',
    session: {},
  },
  {
    name: 'slow',
    shows: { heading: 'One more step', link: 'Authenticator app' },
    title: 'The API takes five seconds to say what is missing',
    path: '/auth/mfa',
    session: { requiredSecondaryFactors: ['totp', 'otp-email'] },
    fault: { path: '/auth/mfa/info', delayMs: 5000 },
  },
  {
    name: 'failing',
    shows: { heading: 'One more step', alert: 'Something went wrong', button: 'Try again' },
    title: 'The API can’t say what is missing',
    path: '/auth/mfa',
    session: { requiredSecondaryFactors: ['totp'] },
    fault: { path: '/auth/mfa/info', status: 500, times: 4 },
  },
];
