import { challengeMessages, FactsForHelp } from '@vestibule/login-screens';
import { refreshSession, singleFlight, toAuthError, type AuthError } from '@vestibule/auth-runtime';
import { useFailureWords, useWhenBack } from '@vestibule/auth-runtime/react';
import { QUERY, type PageProps } from '@vestibule/contract';
import { Button, Loading, Notice, PageCard, useMessages, whileCurrent } from '@vestibule/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { Refuse } from '../consent/refuse';

const once = singleFlight<boolean>();

/**
 * The API sends a browser here if its access token has expired in the middle of an authorisation request. The page
 * refreshes the session silently, and the challenge continues, with the session or with a sign-in.
 */
export function TryRefreshPage({ context }: PageProps<ReactNode>) {
  const t = useMessages(challengeMessages);
  const failureWords = useFailureWords();
  const { appName, basePath, query, navigate } = context;
  const [error, setError] = useState<AuthError>();
  const [refusing, setRefusing] = useState(false);
  const search = query.toString();

  const onward = `${basePath || '/'}?${search}`;
  useWhenBack(error, () => setError(undefined));
  const waits = refusing || error !== undefined;
  useEffect(() => {
    // If the session is refreshed while the user refuses, they aren't sent on.
    if (waits) return undefined;
    const refreshing = once(search, refreshSession).then(() => undefined, toAuthError);
    return whileCurrent(refreshing, (failure) =>
      failure ? setError(failure) : navigate(onward, { replace: true }),
    );
  }, [waits, search, onward, navigate]);

  const refuse = (
    <Refuse
      kind="login"
      challenge={query.get(QUERY.loginChallenge) ?? ''}
      navigate={navigate}
      onRefusing={setRefusing}
    />
  );
  if (!error) {
    return (
      <PageCard appName={appName} title={t('refreshing')}>
        <Loading label={t('loading')} />
        {refuse}
      </PageCard>
    );
  }
  return (
    <PageCard appName={appName} title={t('title.server-error')}>
      <Notice tone="danger">{failureWords(error)}</Notice>
      <p>{t('failed.kept')}</p>
      <Button onPress={() => setError(undefined)}>{t('retry')}</Button>
      <Button tone="quiet" onPress={() => navigate(onward, { replace: true })}>
        {t('signInInstead')}
      </Button>
      <FactsForHelp reference={error.reference} supportContact={context.supportContact} />
      {/* Comes once the client is known: nothing is below it. */}
      {refuse}
    </PageCard>
  );
}
