import { createHash } from 'node:crypto';
import { LIFETIMES } from '../lifetimes';
import { oauthError } from './oauth-error';
import type { FlowStep } from './oauth-records';

/** What ties a step of a flow to the browser that started it. */
export interface CsrfCookie {
  step: FlowStep;
  clientId: string;
  value: string;
}

/** The Set-Cookie header field; the backend sends it to the browser with its own domain. */
export function toSetCookie({ step, clientId, value }: CsrfCookie, isSecure: boolean, now: number): string {
  return [
    `${cookieName(step, clientId)}=${value}`,
    'Path=/',
    `Expires=${new Date(now + LIFETIMES.oauthLoginConsentRequest).toUTCString()}`,
    `Max-Age=${LIFETIMES.oauthLoginConsentRequest / 1000}`,
    'HttpOnly',
    ...(isSecure ? ['Secure'] : []),
    'SameSite=Lax',
  ].join('; ');
}

/** Throws request_forbidden unless the browser's cookies have the value. */
export function assertCsrfCookie({ step, clientId, value }: CsrfCookie, cookieHeader: string): void {
  const name = cookieName(step, clientId);
  const values = cookieHeader
    .split(';')
    .map((cookie) => cookie.trim().split('='))
    .flatMap(([key, found]) => (key === name && found !== undefined ? [found] : []));
  if (values.length === 0) {
    throw oauthError('request_forbidden', 'No CSRF value available in the session cookie.');
  }
  if (!values.includes(value)) {
    throw oauthError(
      'request_forbidden',
      'The CSRF value from the token does not match the CSRF value from the data store.',
    );
  }
}

// As in Hydra, each client has one cookie, so a browser doesn't collect one for every attempt.
function cookieName(step: FlowStep, clientId: string): string {
  const suffix = createHash('sha256').update(clientId).digest().readUInt32BE(0);
  return `st_oauth_${step}_csrf_dev_${suffix}`;
}
