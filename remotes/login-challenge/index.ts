import { later } from '@vestibule/ui';

export { LoginChallengePage } from './challenge/login-challenge.page';
export { RefuseAtEnd } from './consent/refuse-at-end';

/** Shows what a client asks for. */
export const ConsentPage = later(async () => (await import('./consent/consent.page')).ConsentPage);
/** Refreshes the session silently, in the middle of an authorisation request. */
export const TryRefreshPage = later(
  async () => (await import('./challenge/try-refresh.page')).TryRefreshPage,
);
/** Asks whether to sign out, at a client's request. */
export const LogoutPage = later(async () => (await import('./logout/logout.page')).LogoutPage);
