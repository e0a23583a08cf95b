import type { Scenario } from '@vestibule/contract';

/** The states of the sign-in page, each with its address. The tests of `methods.ts` cover the tenants. */
export const scenarios: readonly Scenario[] = [
  {
    name: 'usual',
    shows: { heading: 'Sign in', label: 'Password', button: 'Continue with Example ID' },
    title: 'All that the API offers',
    path: '/auth',
  },
  {
    name: 'password',
    shows: { heading: 'Sign in', label: 'Password' },
    title: 'A tenant with passwords alone',
    path: '/auth',
    tenant: { firstFactors: ['emailpassword'] },
  },
  {
    name: 'codes',
    shows: { heading: 'Sign in', label: 'Email', button: 'Email me a code' },
    title: 'A tenant with codes and links by e-mail',
    path: '/auth',
    tenant: { firstFactors: ['otp-email', 'link-email'] },
  },
  {
    name: 'phone',
    shows: { heading: 'Sign in', label: 'Phone number' },
    title: 'A tenant with codes by text message',
    path: '/auth',
    tenant: { firstFactors: ['otp-phone'] },
  },
  {
    name: 'passkey',
    shows: { heading: 'Sign in', button: 'Sign in with a passkey' },
    title: 'A tenant with passkeys and passwords',
    path: '/auth?way=webauthn',
    tenant: { firstFactors: ['webauthn', 'emailpassword'] },
  },
  {
    name: 'sign-up',
    shows: { heading: 'Create your account', button: 'Sign up' },
    title: 'The form of a new account',
    path: '/auth?show=signup',
  },
  {
    name: 'forgotten',
    shows: { heading: 'Reset your password', button: 'Email me a link' },
    title: 'A forgotten password',
    path: '/auth/reset-password',
  },
  {
    name: 'bad-link',
    shows: { heading: 'Sign in', notice: 'That link didn’t work' },
    title: 'A link that is no good',
    path: '/auth?error=restart_link',
  },
  {
    name: 'slow',
    shows: { heading: 'Sign in', label: 'Password' },
    title: 'The API takes five seconds to say what it offers',
    path: '/auth',
    fault: { path: '/auth/loginmethods', delayMs: 5000 },
  },
  {
    name: 'failing',
    shows: { heading: 'Sign in', alert: 'Something went wrong', button: 'Try again' },
    title: 'The API can’t say what it offers',
    path: '/auth',
    fault: { path: '/auth/loginmethods', status: 500, times: 4 },
  },
  {
    name: 'refused',
    shows: { heading: 'Sign in', label: 'Password' },
    title: 'Each attempt to sign in fails',
    path: '/auth',
    fault: { path: '/auth/signin', status: 500, times: 20 },
  },
];
