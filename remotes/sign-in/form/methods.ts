import { arePasskeysSupported, type LoginMethods } from '@vestibule/auth-runtime';
import type { FactorId } from '@vestibule/contract';

/** A sign-in method with a form of its own. Accounts elsewhere have a button each instead. */
export type Way = 'emailpassword' | 'passwordless' | 'webauthn';

const FACTORS_OF: Readonly<Record<Way, readonly FactorId[]>> = {
  emailpassword: ['emailpassword'],
  passwordless: ['otp-email', 'otp-phone', 'link-email', 'link-phone'],
  webauthn: ['webauthn'],
};

const WAYS: readonly Way[] = ['emailpassword', 'passwordless', 'webauthn'];

/**
 * The ways that a tenant's first factors make up, the usual one first. Passkeys are left out where the browser knows
 * none and there is anything else.
 *
 * @param methods what the tenant offers
 */
export function methodsOf({ firstFactors, providers }: LoginMethods): readonly Way[] {
  const ways = WAYS.filter((way) => FACTORS_OF[way].some((factor) => firstFactors.includes(factor)));
  const usable = ways.filter((way) => way !== 'webauthn' || arePasskeysSupported());
  const hasProviders = firstFactors.includes('thirdparty') && providers.length > 0;
  return usable.length > 0 || hasProviders ? usable : ways;
}

/**
 * The way that a page shows: the one that its address asks for where the tenant offers that, else the usual one.
 *
 * @param ways what the tenant offers
 * @param asked the untrusted value of the query key `way`
 */
export function shownMethod(ways: readonly Way[], asked: string | null): Way | undefined {
  return ways.find((way) => way === asked) ?? ways[0];
}
