import { useSession } from '@vestibule/auth-runtime/react';
import { PATHS, pathWithWayBack, type PageProps } from '@vestibule/contract';
import { Failure } from '@vestibule/login-screens/runtime';
import { Button, Loading, PageCard, useMessages } from '@vestibule/ui';
import { useSyncExternalStore, type ReactNode } from 'react';
import { ACCOUNT_PATHS } from '../calls/account-paths';
import { AccountCache } from '../frame/account-frame';
import { messages } from '../messages';
import { deletionProgress, forgetDeletion, subscribeToDeletion } from './deletion-progress';
import { DeletionSteps } from './deletion-steps';

/**
 * Deletes the account. Its gate also admits users without a session, because the page still has to report the result
 * once the user's session has ended.
 */
export function DeletionPage({ context }: PageProps<ReactNode>) {
  const t = useMessages(messages);
  const session = useSession();
  const progress = useSyncExternalStore(subscribeToDeletion, deletionProgress);
  const { appName } = context;

  // The session ends before the API's answer is read.
  if (progress.status === 'UNDER_WAY') return waiting(t('deletion.busy'));
  switch (session.status) {
    case 'LOADING':
      return waiting(t('loading'));
    case 'NONE':
      return progress.status === 'DONE' ? <Deleted context={context} /> : <SignInFirst context={context} />;
    case 'UNKNOWN':
      return (
        <PageCard appName={appName} title={t('deletion.title')}>
          <Failure error={session.error} onRetry={session.retry} tone="accent" />
        </PageCard>
      );
    case 'EXISTS':
      return (
        <AccountCache>
          <DeletionSteps key={session.userId} context={context} userId={session.userId} progress={progress} />
        </AccountCache>
      );
  }

  function waiting(label: string): ReactNode {
    return (
      <PageCard appName={appName} title={t('deletion.title')}>
        <Loading label={label} />
        {progress.status === 'UNDER_WAY' && <p>{label}</p>}
      </PageCard>
    );
  }
}

/** The account is deleted. */
function Deleted({ context }: PageProps<ReactNode>) {
  const t = useMessages(messages);
  const leave = () => {
    forgetDeletion();
    context.navigate(PATHS.home, { replace: true });
  };
  return (
    <PageCard appName={context.appName} title={t('deletion.done.title')} focusTitle>
      <output>{t('deletion.done')}</output>
      <Button tone="quiet" onPress={leave}>
        {t('home')}
      </Button>
    </PageCard>
  );
}

/** Nobody is signed in. */
function SignInFirst({ context }: PageProps<ReactNode>) {
  const t = useMessages(messages);
  const path = pathWithWayBack(context.basePath || '/', ACCOUNT_PATHS.deletion);
  return (
    <PageCard appName={context.appName} title={t('deletion.title')}>
      <p>{t('deletion.signIn')}</p>
      <Button onPress={() => context.navigate(path, { replace: true })}>{t('submit.signin')}</Button>
    </PageCard>
  );
}
