import { QUERY, SIGN_IN_WAYS } from '@vestibule/contract';
import type { SignInWays, Way } from './ways';

/** Whether a form signs in or signs up; the values of the query key `show`. */
export type Mode = 'signin' | 'signup';

/** What decides which form a sign-in page shows first. */
interface FormFacts {
  /** Of the page, untrusted. */
  readonly query: URLSearchParams;
  /** Undefined if nobody knows them: then the address is believed. */
  readonly ways: SignInWays | undefined;
  /** Whether this browser can use passkeys. */
  readonly canUsePasskeys: boolean;
  /** What the user has completed who has to sign in again; undefined if anyone may sign in. */
  readonly completed?: readonly string[] | undefined;
}

/** The form that a sign-in page shows, and what else there is. */
export interface FirstForm {
  readonly mode: Mode;
  /** Undefined if there are only identity providers. */
  readonly way: Way | undefined;
  /** Whether the user chose it: the others are on the page they came from. */
  readonly isChosen: boolean;
  /** All that there are, the usual one first. */
  readonly offered: readonly Way[];
}

const FACTORS_OF: Readonly<Record<Way, readonly string[]>> = {
  emailpassword: ['emailpassword'],
  passwordless: ['otp-email', 'otp-phone', 'link-email', 'link-phone'],
  webauthn: ['webauthn'],
};

/**
 * Which form a sign-in page shows: the one that its address asks for by `way`, or by SuperTokens' `rid`; otherwise the one
 * that a user who has to sign in again signs in with; otherwise the usual one.
 */
export function firstForm({ query, ways, canUsePasskeys, completed }: FormFacts): FirstForm {
  const offered = ways ? offeredIn(ways, canUsePasskeys) : SIGN_IN_WAYS;
  const chosen = query.get(QUERY.way);
  const asked = chosen ?? query.get(QUERY.rid) ?? usedWay(offered, completed ?? []);
  const way = asked === null ? undefined : (offered.find((one) => one === asked) ?? offered[0]);
  const isChosen = way !== undefined && way === chosen;
  const mode = completed || ways?.isClosed ? 'signin' : modeOf(query);
  return { mode, way, isChosen, offered: ways || isChosen ? offered : [] };
}

/**
 * Whether a sign-in page's address asks for the form of a new account.
 *
 * @param query of the page, untrusted
 */
export function modeOf(query: URLSearchParams): Mode {
  return query.get(QUERY.show) === 'signup' ? 'signup' : 'signin';
}

/** Passkeys are left out if the browser can't use them and there is another way. */
function offeredIn(
  { password, code, passkey, providers, order = SIGN_IN_WAYS }: SignInWays,
  canUsePasskeys: boolean,
) {
  const offers = { emailpassword: password, passwordless: code !== undefined, webauthn: passkey };
  const offered = order.filter((way) => offers[way]);
  const usable = offered.filter((way) => way !== 'webauthn' || canUsePasskeys);
  return usable.length > 0 || providers.length > 0 ? usable : offered;
}

/** @returns null if it is an identity provider, undefined if it isn't known */
function usedWay(offered: readonly Way[], completed: readonly string[]): Way | null | undefined {
  const used = offered.find((way) => FACTORS_OF[way].some((factor) => completed.includes(factor)));
  return used ?? (completed.includes('thirdparty') ? null : undefined);
}
