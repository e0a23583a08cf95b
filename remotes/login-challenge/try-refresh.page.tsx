import {
  authErrorMessages,
  followRedirect,
  refreshSession,
  toAuthError,
  type AuthError,
} from '@vestibule/auth-runtime';
import { QUERY, type PageProps } from '@vestibule/contract';
import { Button, Loading, Notice, PageCard, useMessages } from '@vestibule/ui';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { FactsForHelp } from './facts-for-help';
import { messages } from './messages';
import { onceEach } from './once';
import { Refuse } from './refuse-below';

const once = onceEach<boolean>();

/**
 * Where the API sends a browser whose access token has expired, in the middle of an authorisation request: the session
 * is refreshed in silence, and the challenge goes on, with the session or with a sign-in.
 */
export function TryRefreshPage({ context }: PageProps<ReactNode>) {
  const t = useMessages(messages);
  const tError = useMessages(authErrorMessages);
  const { appName, basePath, query, navigate } = context;
  const [error, setError] = useState<AuthError>();
  const search = query.toString();

  const refresh = useCallback(() => {
    once(search, refreshSession)
      .then(() => followRedirect(`${basePath || '/'}?${search}`, window.location.pathname, navigate))
      .catch((failure: unknown) => setError(toAuthError(failure)));
  }, [basePath, search, navigate]);
  useEffect(refresh, [refresh]);

  const retry = () => {
    setError(undefined);
    refresh();
  };

  if (!error) {
    return (
      <PageCard appName={appName} title={t('refreshing')}>
        <Loading label={t('loading')} />
      </PageCard>
    );
  }
  return (
    <PageCard appName={appName} title={t('title.server-error')}>
      <Notice tone="danger">{tError(error.code, { detail: error.detail ?? '' })}</Notice>
      <p>{t('failed.kept')}</p>
      <Button onPress={retry}>{t('retry')}</Button>
      <Button tone="quiet" onPress={() => navigate(`${basePath || '/'}?${search}`, { replace: true })}>
        {t('signInInstead')}
      </Button>
      <Refuse challenge={query.get(QUERY.loginChallenge) ?? ''} navigate={navigate} />
      <FactsForHelp reference={error.reference} supportContact={context.supportContact} />
    </PageCard>
  );
}
