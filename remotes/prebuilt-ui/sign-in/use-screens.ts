import { getLoginMethods } from '@vestibule/auth-runtime';
import { useLookup } from '@vestibule/auth-runtime/react';
import type { FactorId } from '@vestibule/contract';
import { PARTS } from '../screens/parts';

type FirstFactor = Exclude<FactorId, 'totp' | 'recovery-code'>;

/**
 * Asks for the tenant's first factors, and loads the prebuilt screens for them.
 *
 * @returns the state, and a function that tries again
 */
export function useScreens() {
  return useLookup(screensOfTenant);
}

async function screensOfTenant() {
  const { firstFactors, isClosed } = await getLoginMethods();
  const factors = firstFactors.filter(isFirst);
  const recipes = new Set(factors.map((factor) => RECIPE_OF[factor]));
  return { factors, isClosed, parts: await Promise.all([...recipes].map((recipe) => PARTS[recipe]())) };
}

const RECIPE_OF: Readonly<Record<FirstFactor, keyof typeof PARTS>> = {
  emailpassword: 'emailpassword',
  thirdparty: 'thirdparty',
  webauthn: 'webauthn',
  'otp-email': 'passwordless',
  'otp-phone': 'passwordless',
  'link-email': 'passwordless',
  'link-phone': 'passwordless',
};

function isFirst(factor: FactorId): factor is FirstFactor {
  return factor in RECIPE_OF;
}
