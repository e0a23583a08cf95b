import { authErrorMessages, goOnAfterSignIn } from '@vestibule/auth-runtime';
import type { PageProps } from '@vestibule/contract';
import { Button, Loading, Notice, PageCard, useMessages } from '@vestibule/ui';
import type { ReactNode } from 'react';
import { messages } from './messages';
import { useProviderCallback, type CallbackState } from './providers/use-provider-callback';
import { pathOnward, pathToSignIn, wayBackOf } from './way-back';

/** Where a provider sends the user back to: signs them in and takes them on, or says why not and what else there is. */
export function ProviderCallbackPage({ context }: PageProps<ReactNode>) {
  const t = useMessages(messages);
  const tError = useMessages(authErrorMessages);
  const { appName, basePath, query, params, navigate } = context;
  const request = query.get('state') ?? '';
  const wayBack = wayBackOf('provider', request) ?? new URLSearchParams();
  const { state, retry } = useProviderCallback(
    params['provider'] ?? '',
    request,
    () => void goOnAfterSignIn(pathOnward(basePath, wayBack), navigate),
  );
  const problem = problemOf(state);

  if (problem === undefined) {
    return (
      <PageCard appName={appName} title={t('provider.title')}>
        <Loading label={t('provider.finishing')} />
      </PageCard>
    );
  }
  return (
    <PageCard appName={appName} title={t('provider.title.stopped')}>
      <Notice tone="danger">{problem}</Notice>
      {state.status === 'FAILED' && state.error.code !== 'GENERAL_ERROR' && (
        <Button onPress={retry}>{t('retry')}</Button>
      )}
      <Button tone="quiet" onPress={() => navigate(pathToSignIn(basePath, wayBack), { replace: true })}>
        {t('provider.back')}
      </Button>
    </PageCard>
  );

  function problemOf(current: CallbackState): string | undefined {
    switch (current.status) {
      case 'FINISHING':
      case 'OK':
        return undefined;
      case 'FAILED':
        return tError(current.error.code, { detail: current.error.detail ?? '' });
      case 'NO_EMAIL':
        return t('link.error.no_email_present');
      case 'NOT_ALLOWED':
        return current.reason;
      case 'PROVIDER_ERROR':
        return t(current.error === 'access_denied' ? 'provider.CANCELLED' : 'provider.PROVIDER_ERROR');
      case 'STATE_MISMATCH':
        return t('provider.STATE_MISMATCH');
    }
  }
}
