import type { Scenario } from '@vestibule/contract';

/** The states of the sign-in page, each by its address. The tests of `ways.ts` go through the tenants. */
export const scenarios: readonly Scenario[] = [
  { name: 'usual', title: 'All that the API offers', path: '/auth' },
  {
    name: 'password',
    title: 'A tenant with passwords alone',
    path: '/auth',
    tenant: { firstFactors: ['emailpassword'] },
  },
  {
    name: 'codes',
    title: 'A tenant with codes and links by e-mail',
    path: '/auth',
    tenant: { firstFactors: ['otp-email', 'link-email'] },
  },
  {
    name: 'phone',
    title: 'A tenant with codes by text message',
    path: '/auth',
    tenant: { firstFactors: ['otp-phone'] },
  },
  {
    name: 'passkey',
    title: 'A tenant with passkeys and passwords',
    path: '/auth?way=webauthn',
    tenant: { firstFactors: ['webauthn', 'emailpassword'] },
  },
  { name: 'sign-up', title: 'The form of a new account', path: '/auth?show=signup' },
  { name: 'forgotten', title: 'A forgotten password', path: '/auth/reset-password' },
  { name: 'bad-link', title: 'A link that is no good', path: '/auth?error=restart_link' },
  {
    name: 'slow',
    title: 'The API takes five seconds to say what it offers',
    path: '/auth',
    fault: { path: '/auth/loginmethods', delayMs: 5000 },
  },
  {
    name: 'failing',
    title: 'The API can’t say what it offers',
    path: '/auth',
    fault: { path: '/auth/loginmethods', status: 500, times: 4 },
  },
  {
    name: 'refused',
    title: 'Each attempt to sign in fails',
    path: '/auth',
    fault: { path: '/auth/signin', status: 500, times: 20 },
  },
];
