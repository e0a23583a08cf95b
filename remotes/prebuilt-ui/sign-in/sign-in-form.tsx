import { refusalOf } from '@vestibule/auth-runtime';
import { useFailureWords, useRefusalWords } from '@vestibule/auth-runtime/react';
import { QUERY, withQuery, type SlotComponentProps } from '@vestibule/contract';
import { Button, Loading, Notice, useMessages } from '@vestibule/ui';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { AuthPage, AuthRecipeComponentsOverrideContextProvider } from 'supertokens-auth-react/ui';
import { messages } from '../messages';
import { wearLooks } from '../screens/looks';
import { pageParts, pagePartsWithoutSignUp } from '../screens/page-parts';
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
        <AuthRecipeComponentsOverrideContextProvider
          components={state.isClosed ? pagePartsWithoutSignUp : pageParts}
        >
          {state.isClosed && <Closed context={context} />}
          <AuthPage
            preBuiltUIList={state.parts.map(({ screens }) => screens)}
            factors={[...state.factors]}
            {...(state.isClosed ? { isSignUp: false } : { useSignUpStateFromQueryString: true })}
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

/** Where nobody signs up, users who come for it read so, and the page becomes the one to sign in. */
function Closed({ context }: Pick<SlotComponentProps<'sign-in/form', ReactNode>, 'context'>) {
  const refusalWords = useRefusalWords();
  const { basePath, navigate, query } = context;
  const wantsSignUp = query.get(QUERY.show) === 'signup';
  const [isSaid] = useState(wantsSignUp);
  useEffect(() => {
    if (!wantsSignUp) return;
    const rest = new URLSearchParams(query);
    rest.delete(QUERY.show);
    navigate(withQuery(basePath || '/', rest), { replace: true });
  }, [wantsSignUp, query, basePath, navigate]);
  return isSaid ? <Notice icon="alert">{refusalWords(refusalOf('(SIGN_UP_OFF)'))}</Notice> : null;
}
