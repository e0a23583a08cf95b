import * as v from 'valibot';
import { getJson, postJson, redirectAnswer } from './oauth-calls';
import { clientInfo, clientSchema, termsSchema, type ClientInfo } from './oauth-client';

/** What a client asks the session's user for. */
export interface ConsentRequest {
  readonly client: ClientInfo;
  /** Who would agree: the addresses of the session's user. */
  readonly emails: readonly string[];
  /** When the user agreed to some of it before, in milliseconds since the epoch. */
  readonly grantedAt: number | undefined;
}

/** What the API knows of a consent challenge. */
export type ConsentLookup =
  | { readonly status: 'OK'; readonly request: ConsentRequest }
  /** The request was made for another account than the one that is signed in. */
  | { readonly status: 'WRONG_ACCOUNT' }
  | { readonly status: 'UNKNOWN' | 'USED' | 'EXPIRED' };

const requestAnswer = v.variant('status', [
  v.object({
    status: v.literal('OK'),
    client: clientSchema,
    ...termsSchema.entries,
    granted: v.fallback(v.nullish(v.object({ at: v.number() })), null),
    user: v.object({ emails: v.array(v.string()) }),
  }),
  v.object({ status: v.literal('WRONG_ACCOUNT_ERROR') }),
  v.object({ status: v.literal('CHALLENGE_ERROR'), code: v.picklist(['unknown', 'used', 'expired']) }),
]);

const DEAD = { unknown: 'UNKNOWN', used: 'USED', expired: 'EXPIRED' } as const;

/**
 * Asks the API what a consent challenge is about.
 *
 * @param consentChallenge the challenge of the page's address
 * @throws AuthError `UNAUTHORISED` without a session, `INVALID_CLAIM` where the session isn't good enough
 */
export async function getConsentRequest(consentChallenge: string): Promise<ConsentLookup> {
  const answer = await getJson('/oauth/consent/request', { consentChallenge }, requestAnswer);
  switch (answer.status) {
    case 'OK': {
      const request = {
        client: clientInfo(answer.client, answer),
        emails: answer.user.emails,
        grantedAt: answer.granted?.at,
      };
      return { status: 'OK', request };
    }
    case 'WRONG_ACCOUNT_ERROR':
      return { status: 'WRONG_ACCOUNT' };
    case 'CHALLENGE_ERROR':
      return { status: DEAD[answer.code] };
  }
}

/**
 * Agrees to a request.
 *
 * @param consentChallenge the challenge of the page's address
 * @param terms the scopes that the user agrees to, and whether that counts for the next time
 * @returns `frontendRedirectTo`: where the browser goes next, for `redirectTo`
 * @throws AuthError `SERVER`, with its `oauthError`, where the challenge is unknown, used or expired
 */
export async function acceptConsent(
  consentChallenge: string,
  { scopes, remember }: { readonly scopes: readonly string[]; readonly remember: boolean },
): Promise<string> {
  const body = { consentChallenge, scopes, remember };
  return (await postJson('/oauth/consent/accept', body, redirectAnswer)).frontendRedirectTo;
}

/**
 * Refuses a request: the client is answered `access_denied`.
 *
 * @param consentChallenge the challenge of the page's address
 * @returns `frontendRedirectTo`: where the browser goes next, for `redirectTo`
 * @throws AuthError as {@link acceptConsent}
 */
export async function refuseConsent(consentChallenge: string): Promise<string> {
  return (await postJson('/oauth/consent/refuse', { consentChallenge }, redirectAnswer)).frontendRedirectTo;
}
