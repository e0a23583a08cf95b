import type { RequestContext } from '../../server/route';
import { oauthError } from '../oauth-error';
import type { LoginSession } from '../oauth-records';
import { cookieValues, SESSION_COOKIE, type CookieToSet } from './browser-cookies';

/** Who signed in with this browser, if Hydra was asked to remember it. */
export function rememberedLogin(
  { app }: RequestContext,
  cookieHeader: string,
): (LoginSession & { id: string }) | undefined {
  const id = cookieValues(app.oauth.sealingKey, SESSION_COOKIE, cookieHeader)?.['sid'] ?? '';
  const session = app.oauth.loginSessions.get(id);
  return session && { ...session, id };
}

/** Forgets the login of this browser; throws OAuthError `error` for a cookie of one that was forgotten before. */
export function forgetLogin({ app }: RequestContext, cookieHeader: string): void {
  const id = cookieValues(app.oauth.sealingKey, SESSION_COOKIE, cookieHeader)?.['sid'] ?? '';
  if (id !== '' && !app.oauth.loginSessions.delete(id)) throw oauthError('error');
}

export const FORGET_LOGIN_COOKIE: CookieToSet = { name: SESSION_COOKIE, values: { sid: '' }, maxAge: -1 };

export function loginCookie(sessionId: string, rememberFor: number): CookieToSet {
  return { name: SESSION_COOKIE, values: { sid: sessionId }, maxAge: Math.max(rememberFor, 0) };
}
