import { getLoginMethods, toAuthError, type AuthError } from '@vestibule/auth-runtime';
import { useLatest } from '@vestibule/auth-runtime/react';
import type { FactorId } from '@vestibule/contract';
import { useCallback, useEffect, useState } from 'react';
import { PARTS, type Part } from '../screens/parts';

type FirstFactor = Exclude<FactorId, 'totp' | 'recovery-code'>;

/** What the page knows about the tenant's first factors, and their screens. */
type ScreensState =
  | { readonly status: 'LOADING' }
  | { readonly status: 'READY'; readonly factors: readonly FirstFactor[]; readonly parts: readonly Part[] }
  | { readonly status: 'FAILED'; readonly error: AuthError };

/**
 * Asks for the tenant's first factors, and loads the prebuilt screens for them.
 *
 * @returns the state, and a function that tries again
 */
export function useScreens(): readonly [ScreensState, () => void] {
  const begin = useLatest();
  const [state, setState] = useState<ScreensState>({ status: 'LOADING' });

  const start = useCallback(() => {
    const isLatest = begin();
    const ask = async () => {
      try {
        const next = await screensOfTenant();
        if (isLatest()) setState({ status: 'READY', ...next });
      } catch (failure) {
        if (!isLatest()) return;
        const error = toAuthError(failure);
        // A misconfiguration is for the operator, not for the user.
        console.error(`${error.code}: ${error.message}`);
        setState({ status: 'FAILED', error });
      }
    };
    void ask();
  }, [begin]);
  useEffect(start, [start]);

  const retry = () => {
    setState({ status: 'LOADING' });
    start();
  };
  return [state, retry];
}

async function screensOfTenant() {
  const { firstFactors } = await getLoginMethods();
  const factors = firstFactors.filter(isFirst);
  const recipes = new Set(factors.map((factor) => RECIPE_OF[factor]));
  return { factors, parts: await Promise.all([...recipes].map((recipe) => PARTS[recipe]())) };
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
