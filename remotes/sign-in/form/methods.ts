import { arePasskeysSupported, type LoginMethods } from '@vestibule/auth-runtime';
import type { FactorId } from '@vestibule/contract';

/** A sign-in method with its own form. Each identity provider has a button instead. */
export type Method = 'emailpassword' | 'passwordless' | 'webauthn';

const FACTORS_OF: Readonly<Record<Method, readonly FactorId[]>> = {
  emailpassword: ['emailpassword'],
  passwordless: ['otp-email', 'otp-phone', 'link-email', 'link-phone'],
  webauthn: ['webauthn'],
};

const METHODS: readonly Method[] = ['emailpassword', 'passwordless', 'webauthn'];

/**
 * The methods for a tenant's first factors, the usual one first. Passkeys are left out if the browser doesn't support
 * them and there is another method.
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
 * The method that users who have to confirm who they are sign in with.
 *
 * @param offered what the tenant offers
 * @param factors those completed in the session
 * @returns null if it is an identity provider, undefined if it isn't known
 */
export function usedMethod(
  offered: readonly Method[],
  factors: readonly string[],
): Method | null | undefined {
  const used = offered.find((method) => FACTORS_OF[method].some((factor) => factors.includes(factor)));
  return used ?? (factors.includes('thirdparty') ? null : undefined);
}

/**
 * The method that a page shows: the one that its address asks for if the tenant offers it, otherwise the usual one.
 *
 * @param offered what the tenant offers
 * @param asked the untrusted value of the query key `way`
 */
export function shownMethod(
  offered: readonly Method[],
  asked: string | null | undefined,
): Method | undefined {
  return offered.find((method) => method === asked) ?? offered[0];
}
