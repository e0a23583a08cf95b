import { later } from '@vestibule/ui';

export { LoginChallengePage } from './login-challenge.page';

/** Shows what a client asks for. */
export const ConsentPage = later(async () => (await import('./consent.page')).ConsentPage);
/** Refreshes the session in silence, in the middle of an authorisation request. */
export const TryRefreshPage = later(async () => (await import('./try-refresh.page')).TryRefreshPage);
/** Asks whether to sign out, as a client asked for. */
export const LogoutPage = later(async () => (await import('./logout.page')).LogoutPage);
/** The way back to the client, on each screen on the way to it. */
export const RefuseBelow = later(
  async () => (await import(/* webpackChunkName: 'first-refuse' */ './refuse-below')).RefuseBelow,
);
