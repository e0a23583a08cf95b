import { lazy } from 'react';

export { LoginChallengePage } from './login-challenge.page';

/** Shows what a client asks for. */
export const ConsentPage = lazy(async () => ({ default: (await import('./consent.page')).ConsentPage }));
/** Refreshes the session in silence, in the middle of an authorisation request. */
export const TryRefreshPage = lazy(async () => ({
  default: (await import('./try-refresh.page')).TryRefreshPage,
}));
/** Asks whether to sign out, as a client asked for. */
export const LogoutPage = lazy(async () => ({ default: (await import('./logout.page')).LogoutPage }));
/** The way back to the client, on each screen on the way to it. */
export const RefuseBelow = lazy(async () => ({ default: (await import('./refuse-below')).RefuseBelow }));
