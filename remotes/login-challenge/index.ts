import { later } from '@vestibule/ui';

export { LoginChallengePage } from './challenge/login-challenge.page';
export { RefuseBelow } from './consent/refuse-below';

/** Shows what a client asks for. */
export const ConsentPage = later(async () => (await import('./consent/consent.page')).ConsentPage);
/** Refreshes the session in silence, in the middle of an authorisation request. */
export const TryRefreshPage = later(
  async () => (await import('./challenge/try-refresh.page')).TryRefreshPage,
);
/** Asks whether to sign out, as a client asked for. */
export const LogoutPage = later(async () => (await import('./logout/logout.page')).LogoutPage);
