import { useSession } from '@vestibule/auth-runtime/react';
import { call } from '@vestibule/rpc';
import type { PageProps } from '@vestibule/contract';
import { Button, Loading, Notice, PageCard, useMessages } from '@vestibule/ui';
import { useState, type ReactNode } from 'react';
import { AccountCache } from '../account-frame';
import { ACCOUNT_PATHS } from '../account-paths';
import { deletionAnswer } from '../answers';
import { messages } from '../messages';
import { rpc } from '../rpc';
import { useAction } from '../use-action';
import { useFailureWords } from '../use-failure-words';
import { DeletionSteps } from './deletion-steps';
import { Deleted, SignInFirst } from './without-session';

/**
 * Deletes the account. Its gate lets through who has no session: the page outlives the session that it ends, to say so.
 */
export function DeletionPage(props: PageProps<ReactNode>) {
  return (
    <AccountCache>
      <Deletion {...props} />
    </AccountCache>
  );
}

function Deletion({ context }: PageProps<ReactNode>) {
  const t = useMessages(messages);
  const failureWords = useFailureWords();
  const session = useSession();
  const [isDeleted, setDeleted] = useState(false);
  const userId = session.status === 'EXISTS' ? session.userId : '';
  const { start, busy, problem, isUnderWay } = useAction({
    run: (_typed: string) => call(rpc.account.delete.mutate(), deletionAnswer),
    onAnswer: () => setDeleted(true),
    stepUp: {
      context,
      page: ACCOUNT_PATHS.deletion,
      userId,
      intentOf: (typed) => ({ action: 'delete-account', typed }),
    },
  });
  const { appName } = context;

  if (isDeleted) return <Deleted context={context} />;
  // The session ends before the answer is read.
  if (isUnderWay) return waiting(t('deletion.busy'));
  switch (session.status) {
    case 'LOADING':
      return waiting(t('loading'));
    case 'NONE':
      return <SignInFirst context={context} />;
    case 'UNKNOWN':
      return (
        <PageCard appName={appName} title={t('deletion.title')}>
          <Notice tone="danger">{failureWords(session.error)}</Notice>
          <Button onPress={session.retry}>{t('retry')}</Button>
        </PageCard>
      );
    case 'EXISTS':
      return (
        <DeletionSteps
          key={userId}
          context={context}
          userId={userId}
          busy={busy(t('deletion.busy'))}
          problem={problem}
          onDelete={start}
        />
      );
  }

  function waiting(label: string): ReactNode {
    return (
      <PageCard appName={appName} title={t('deletion.title')}>
        <Loading label={label} />
      </PageCard>
    );
  }
}
