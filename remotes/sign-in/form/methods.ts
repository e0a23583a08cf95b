import { arePasskeysSupported, type LoginMethods } from '@vestibule/auth-runtime';
import type { FactorId } from '@vestibule/contract';

/** A sign-in method that has a form of its own. Accounts elsewhere have a button each instead. */
export type Method = 'emailpassword' | 'passwordless' | 'webauthn';

const FACTORS_OF: Readonly<Record<Method, readonly FactorId[]>> = {
  emailpassword: ['emailpassword'],
  passwordless: ['otp-email', 'otp-phone', 'link-email', 'link-phone'],
  webauthn: ['webauthn'],
};

const METHODS: readonly Method[] = ['emailpassword', 'passwordless', 'webauthn'];

/**
 * The methods that a tenant's first factors make up, the usual one first. Passkeys are left out where the browser knows
 * none and there is anything else.
 *
 * @param methods what the tenant offers
 */
export function methodsOf({ firstFactors, providers }: LoginMethods): readonly Method[] {
  const offered = METHODS.filter((method) =>
    FACTORS_OF[method].some((factor) => firstFactors.includes(factor)),
  );
  const usable = offered.filter((method) => method !== 'webauthn' || arePasskeysSupported());
  const hasProviders = firstFactors.includes('thirdparty') && providers.length > 0;
  return usable.length > 0 || hasProviders ? usable : offered;
}

/**
 * The method that a page shows: the one that its address asks for where the tenant offers that, else the usual one.
 *
 * @param offered what the tenant offers
 * @param asked the untrusted value of the query key `way`
 */
export function shownMethod(offered: readonly Method[], asked: string | null): Method | undefined {
  return offered.find((method) => method === asked) ?? offered[0];
}
