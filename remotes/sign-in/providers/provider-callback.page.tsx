import {
  problemOf,
  providerProblem,
  providerTone,
  samlProblemOf,
  type LoginProblem,
} from '@vestibule/login-flow';
import { ProviderOver, samlMessages, signInMessages, useProblemWords } from '@vestibule/login-screens';
import { goOnAfterSignIn, pathOnward, storedReturn } from '@vestibule/auth-runtime';
import { useFailureWords } from '@vestibule/auth-runtime/react';
import type { PageProps } from '@vestibule/contract';
import { Loading, PageCard, useMessages } from '@vestibule/ui';
import type { ReactNode } from 'react';
import { useProviderCallback, type CallbackState } from './use-provider-callback';
import { useLanguageOf } from '../words/use-language-of';
import { pathToSignIn } from './to-sign-in';

/** Where a provider sends users back: signs them in and continues, or says why not and offers other methods. */
export function ProviderCallbackPage({ context }: PageProps<ReactNode>) {
  const t = useMessages(signInMessages);
  const tSaml = useMessages(samlMessages);
  const failureWords = useFailureWords();
  const { appName, basePath, query, params, navigate } = context;
  const request = query.get('state') ?? '';
  const returnTo = storedReturn('provider', request) ?? new URLSearchParams();
  useLanguageOf(returnTo, context);
  const { state, retry } = useProviderCallback(
    { provider: params['provider'] ?? '', request },
    () => void goOnAfterSignIn(pathOnward(basePath, returnTo), navigate),
  );
  const problem = problemIn(state);
  const words = useProblemWords();

  if (problem === undefined) {
    return (
      <PageCard appName={appName} title={t('provider.title')}>
        <Loading label={t('provider.finishing')} />
      </PageCard>
    );
  }
  const isCancelled = providerTone(problem) === 'quiet';
  const mayRetry = state.status === 'FAILED' && state.error.code !== 'GENERAL_ERROR';
  return (
    <PageCard
      appName={appName}
      title={t(isCancelled ? 'provider.title.cancelled' : 'provider.title.stopped')}
    >
      <ProviderOver
        problem={problem}
        words={wordsOf(problem)}
        retry={mayRetry ? { onPress: retry } : undefined}
        back={{ onPress: () => navigate(pathToSignIn(basePath, returnTo), { replace: true }) }}
      />
    </PageCard>
  );

  function wordsOf(found: LoginProblem): string {
    if (state.status === 'FAILED') return failureWords(state.error);
    const saml = found.code.startsWith('saml.') && state.status === 'PROVIDER_ERROR';
    return saml ? tSaml(samlProblemOf(state.error)) : words(found);
  }
}

function problemIn(state: CallbackState): LoginProblem | undefined {
  switch (state.status) {
    case 'FINISHING':
    case 'OK':
      return undefined;
    case 'FAILED':
      return { code: `error.${state.error.code}` };
    case 'PROVIDER_ERROR':
      return providerProblem(state.error);
    case 'NO_EMAIL':
    case 'NOT_ALLOWED':
    case 'STATE_MISMATCH':
      return problemOf(state);
  }
}
