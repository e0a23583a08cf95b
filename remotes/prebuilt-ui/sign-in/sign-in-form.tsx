import { useFailureWords } from '@vestibule/auth-runtime/react';
import type { SlotComponentProps } from '@vestibule/contract';
import { Button, Loading, Notice, useMessages } from '@vestibule/ui';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { AuthPage, AuthRecipeComponentsOverrideContextProvider } from 'supertokens-auth-react/ui';
import { messages } from '../messages';
import { componentOverrides } from '../overrides';
import { wearLooks } from '../screens/looks';
import { useScreens } from './use-screens';
import { storeWayBack, ways } from './way-back';

/** The slot `sign-in/form`: SuperTokens' page for the tenant's first factors. */
export function SignInForm({ context, onSuccess }: SlotComponentProps<'sign-in/form', ReactNode>) {
  const t = useMessages(messages);
  const failureWords = useFailureWords();
  const [state, retry] = useScreens();
  const { query, locale } = context;
  useState(() => wearLooks(locale));
  useEffect(() => storeWayBack(query), [query]);
  const navigate = useMemo(() => ways(context, onSuccess), [context, onSuccess]);

  switch (state.status) {
    case 'LOADING':
      return <Loading label={t('loading')} />;
    case 'FAILED':
      return (
        <>
          <Notice tone="danger">{failureWords(state.error)}</Notice>
          <Button tone="quiet" onPress={retry}>
            {t('retry')}
          </Button>
        </>
      );
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
