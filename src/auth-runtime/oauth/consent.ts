import * as v from 'valibot';
import {
  clientInfo,
  clientSchema,
  infoAnswer,
  termsSchema,
  WHY_DEAD,
  type ClientInfo,
  type ConsentRequest,
  type WhyDead,
} from '@vestibule/login-flow';
import { getJson, postJson } from './oauth-calls';
import { redirectAnswer } from './redirect-answer';
import { safeDestination } from './redirect-to';
import { publicLookup } from '../sdk/public-lookup';

/** The request was made for a different account than the signed-in one. */
export interface WrongAccount {
  readonly status: 'WRONG_ACCOUNT';
  /** Makes the same request for the signed-in one. */
  readonly again: string | undefined;
}

/** The challenge can't be answered. */
export interface DeadChallenge {
  readonly status: 'DEAD';
  readonly why: WhyDead;
  /** The id of the request that told us, in the API's log. */
  readonly reference: string | undefined;
}

/** Why a challenge can't be answered here. */
export type DeadEnd = WrongAccount | DeadChallenge;

/** What the API knows about a consent challenge. */
export type ConsentLookup = { readonly status: 'OK'; readonly request: ConsentRequest } | DeadEnd;

/** Where the browser goes next, once the user has agreed or refused: an address for `redirectTo`. */
export type ConsentAnswer = { readonly status: 'OK'; readonly frontendRedirectTo: string } | DeadEnd;

const wrongAccount = v.object({
  status: v.literal('WRONG_ACCOUNT_ERROR'),
  again: v.fallback(v.optional(v.string()), undefined),
});
const deadChallenge = v.object({
  status: v.literal('CHALLENGE_ERROR'),
  code: v.picklist(WHY_DEAD),
  requestId: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[\w.-]{8,128}$/))), undefined),
});
const changed = v.object({ status: v.literal('CHANGED_ERROR') });
const texts = v.fallback(v.array(v.string()), []);

const requestAnswer = v.variant('status', [
  v.object({
    status: v.literal('OK'),
    client: clientSchema,
    ...termsSchema.entries,
    granted: v.fallback(v.nullish(v.object({ at: v.number() })), null),
    audience: texts,
    canRemember: v.fallback(v.boolean(), false),
    shown: v.fallback(v.optional(v.string()), undefined),
    user: v.object({ emails: texts, phoneNumbers: texts }),
  }),
  wrongAccount,
  deadChallenge,
]);
const redirected = v.object({ status: v.literal('OK'), ...redirectAnswer.entries });
const answerAnswer = v.variant('status', [redirected, wrongAccount, deadChallenge]);
const acceptAnswer = v.variant('status', [redirected, wrongAccount, deadChallenge, changed]);

/**
 * Asks the API which client a consent challenge belongs to, and what it asks for. Works for any user, signed in or not.
 *
 * @param consentChallenge the challenge of the page's address
 * @throws AuthError for every failure
 */
export async function getConsentChallengeInfo(
  consentChallenge: string,
): Promise<{ readonly status: 'OK'; readonly client: ClientInfo } | DeadChallenge> {
  const schema = v.variant('status', [infoAnswer, deadChallenge]);
  const answer = await publicLookup('/oauth/consent/info', { consentChallenge }, schema, 'include');
  if (answer.status !== 'OK') return dead(answer);
  return { status: 'OK', client: clientInfo(answer.info, answer.info.consent) };
}

/**
 * Asks the API what a consent challenge is about.
 *
 * @param consentChallenge the challenge of the page's address
 * @param lang a BCP 47 tag: the language for the scopes' texts, if they have any in it
 * @throws AuthError `UNAUTHORISED` without a session, `INVALID_CLAIM` if the session isn't good enough
 */
export async function getConsentRequest(consentChallenge: string, lang: string): Promise<ConsentLookup> {
  const answer = await getJson('/oauth/consent/request', { consentChallenge, lang }, requestAnswer);
  if (answer.status !== 'OK') return deadEnd(answer);
  const { client, user, granted, audience, canRemember, shown } = answer;
  const request = {
    client: clientInfo(client, answer),
    lang,
    user: user.emails[0] ?? user.phoneNumbers[0],
    grantedAt: granted?.at,
    audience,
    canRemember,
    shown,
  };
  return { status: 'OK', request };
}

/** What the user agrees to. */
export interface ConsentTerms {
  readonly scopes: readonly string[];
  /** Whether to remember it for the next time. */
  readonly remember: boolean;
  /** `shown` of the request that the user saw. */
  readonly shown: string | undefined;
}

/**
 * Agrees to a request.
 *
 * @param consentChallenge the challenge of the page's address
 * @param terms what the user agrees to
 * @returns `CHANGED` if the client has changed since the user saw it: load the request again, and ask again
 * @throws AuthError as {@link getConsentRequest}
 */
export async function acceptConsent(
  consentChallenge: string,
  { scopes, remember, shown }: ConsentTerms,
): Promise<ConsentAnswer | { readonly status: 'CHANGED' }> {
  const body = { consentChallenge, scopes, remember, ...(shown !== undefined && { shown }) };
  const answered = await postJson('/oauth/consent/accept', body, acceptAnswer);
  if (answered.status === 'CHANGED_ERROR') return { status: 'CHANGED' };
  return answered.status === 'OK' ? answered : deadEnd(answered);
}

/**
 * Refuses a request, no matter who is signed in: the client gets `access_denied`.
 *
 * @param consentChallenge the challenge of the page's address
 * @throws AuthError for every failure
 */
export function refuseConsent(consentChallenge: string): Promise<ConsentAnswer> {
  return settle('/oauth/consent/refuse', { consentChallenge });
}

/**
 * Refuses a login challenge before anyone has signed in: the client gets `access_denied`.
 *
 * @param loginChallenge the challenge of the page's address
 * @throws AuthError for every failure
 */
export function refuseLoginChallenge(loginChallenge: string): Promise<ConsentAnswer> {
  return settle('/oauth/consent/refuse', { loginChallenge });
}

async function settle(path: string, body: object): Promise<ConsentAnswer> {
  const answered = await postJson(path, body, answerAnswer);
  return answered.status === 'OK' ? answered : deadEnd(answered);
}

function deadEnd(answered: v.InferOutput<typeof wrongAccount | typeof deadChallenge>): DeadEnd {
  if (answered.status === 'WRONG_ACCOUNT_ERROR') {
    return { status: 'WRONG_ACCOUNT', again: answered.again && safeDestination(answered.again) };
  }
  return dead(answered);
}

function dead({ code, requestId: reference }: v.InferOutput<typeof deadChallenge>): DeadChallenge {
  return { status: 'DEAD', why: code, reference };
}
