import { useSession } from '@vestibule/auth-runtime/react';
import type { PageProps } from '@vestibule/contract';
import { Button, Loading, Notice, PageCard, useMessages } from '@vestibule/ui';
import { useSyncExternalStore, type ReactNode } from 'react';
import { AccountCache } from '../frame/account-frame';
import { messages } from '../messages';
import { useFailureWords } from '../frame/use-failure-words';
import { deletionProgress, subscribeToDeletion } from './deletion-progress';
import { DeletionSteps } from './deletion-steps';
import { Deleted, SignInFirst } from './without-session';

/**
 * Deletes the account. Its gate also admits users without a session, because the page still has to report the result
 * once the user's session has ended.
 */
export function DeletionPage({ context }: PageProps<ReactNode>) {
  const t = useMessages(messages);
  const failureWords = useFailureWords();
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
          <Notice tone="danger">{failureWords(session.error)}</Notice>
          <Button onPress={session.retry}>{t('retry')}</Button>
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
