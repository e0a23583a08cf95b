import { samlMessages, signInMessages, signInOutcomes } from '@vestibule/login-screens';
import { goOnAfterSignIn } from '@vestibule/auth-runtime';
import { useFailureWords } from '@vestibule/auth-runtime/react';
import type { PageProps } from '@vestibule/contract';
import { Button, Loading, Notice, PageCard, useMessages } from '@vestibule/ui';
import type { ReactNode } from 'react';
import { samlProblemOf } from '@vestibule/login-flow';
import { useProviderCallback, type CallbackState } from './use-provider-callback';
import { useLanguageOf } from '../words/use-language-of';
import { useRefusalWords } from '../words/use-outcome-words';
import { pathOnward, pathToSignIn, storedReturn } from './stored-return';

/** Where a provider sends users back: signs them in and continues, or says why not and offers other methods. */
export function ProviderCallbackPage({ context }: PageProps<ReactNode>) {
  const t = useMessages(signInMessages);
  const tOutcome = useMessages(signInOutcomes);
  const tSaml = useMessages(samlMessages);
  const refusalWords = useRefusalWords();
  const failureWords = useFailureWords();
  const { appName, basePath, query, params, navigate } = context;
  const request = query.get('state') ?? '';
  const returnTo = storedReturn('provider', request) ?? new URLSearchParams();
  useLanguageOf(returnTo, context);
  const { state, retry } = useProviderCallback(
    { provider: params['provider'] ?? '', request },
    () => void goOnAfterSignIn(pathOnward(basePath, returnTo), navigate),
  );
  const problem = problemOf(state);

  if (problem === undefined) {
    return (
      <PageCard appName={appName} title={t('provider.title')}>
        <Loading label={t('provider.finishing')} />
      </PageCard>
    );
  }
  const tone = toneOf(state);
  const mayRetry = state.status === 'FAILED' && state.error.code !== 'GENERAL_ERROR';
  return (
    <PageCard
      appName={appName}
      title={t(tone === 'quiet' ? 'provider.title.cancelled' : 'provider.title.stopped')}
    >
      <Notice tone={tone} icon="alert">
        {problem}
      </Notice>
      {mayRetry && <Button onPress={retry}>{t('retry')}</Button>}
      <Button
        tone={mayRetry ? 'text' : 'accent'}
        onPress={() => navigate(pathToSignIn(basePath, returnTo), { replace: true })}
      >
        {t('back')}
      </Button>
    </PageCard>
  );

  function problemOf(current: CallbackState): string | undefined {
    switch (current.status) {
      case 'FINISHING':
      case 'OK':
        return undefined;
      case 'FAILED':
        return failureWords(current.error);
      case 'NO_EMAIL':
        return tOutcome('provider.NO_EMAIL');
      case 'NOT_ALLOWED':
        return refusalWords(current);
      case 'PROVIDER_ERROR':
        if (current.error.startsWith('saml_')) return tSaml(samlProblemOf(current.error));
        return tOutcome(current.error === 'access_denied' ? 'provider.CANCELLED' : 'provider.PROVIDER_ERROR');
      case 'STATE_MISMATCH':
        return tOutcome('provider.STATE_MISMATCH');
    }
  }
}

/** Whoever cancels there has done what they wanted; what another account or a new start mends is no failure. */
function toneOf(state: CallbackState): 'quiet' | 'warning' | 'danger' {
  switch (state.status) {
    case 'NO_EMAIL':
    case 'NOT_ALLOWED':
    case 'STATE_MISMATCH':
      return 'warning';
    case 'PROVIDER_ERROR':
      if (state.error === 'access_denied') return 'quiet';
      return ['saml_expired', 'saml_started_elsewhere'].includes(state.error) ? 'warning' : 'danger';
    case 'FINISHING':
    case 'OK':
    case 'FAILED':
      return 'danger';
  }
}
