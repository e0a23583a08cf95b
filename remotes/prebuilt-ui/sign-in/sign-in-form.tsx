import { getLoginMethods } from '@vestibule/auth-runtime';
import { useLookup } from '@vestibule/auth-runtime/react';
import type { FactorId, SlotComponentProps } from '@vestibule/contract';
import { Failure } from '@vestibule/login-screens/runtime';
import { Loading, useMessages } from '@vestibule/ui';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { AuthPage, AuthRecipeComponentsOverrideContextProvider } from 'supertokens-auth-react/ui';
import { messages } from '../messages';
import { componentOverrides } from '../overrides';
import { wearLooks } from '../screens/looks';
import { PARTS } from '../screens/parts';
import { storeWayBack, ways } from './way-back';

/** The slot `sign-in/form`: SuperTokens' page for the tenant's first factors. */
export function SignInForm({ context, onSuccess }: SlotComponentProps<'sign-in/form', ReactNode>) {
  const t = useMessages(messages);
  const [state, retry] = useLookup(screensOfTenant);
  const { query, locale } = context;
  useState(() => wearLooks(locale));
  useEffect(() => storeWayBack(query), [query]);
  const navigate = useMemo(() => ways(context, onSuccess), [context, onSuccess]);

  switch (state.status) {
    case 'LOADING':
      return <Loading label={t('loading')} />;
    case 'FAILED':
      return <Failure error={state.error} onRetry={retry} />;
    case 'READY': {
      const page = (
        <AuthRecipeComponentsOverrideContextProvider components={componentOverrides.authRecipe ?? {}}>
          <AuthPage
            preBuiltUIList={state.parts.map(({ screens }) => screens)}
            factors={[...state.factors]}
            useSignUpStateFromQueryString
            // The shell's pages know what an existing session means.
            redirectOnSessionExists={false}
            navigate={navigate}
          />
        </AuthRecipeComponentsOverrideContextProvider>
      );
      return state.parts.reduce((inner, { Overrides }) => <Overrides>{inner}</Overrides>, page);
    }
  }
}

/** The tenant's first factors, and the prebuilt screens for them. */
async function screensOfTenant() {
  const { firstFactors } = await getLoginMethods();
  const factors = firstFactors.filter(isFirst);
  const recipes = new Set(factors.map((factor) => RECIPE_OF[factor]));
  return { factors, parts: await Promise.all([...recipes].map((recipe) => PARTS[recipe]())) };
}

type FirstFactor = Exclude<FactorId, 'totp' | 'recovery-code'>;

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
