import type { RemoteContext } from '@vestibule/contract';
import { Button, useMessages } from '@vestibule/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { AccountFrame } from '../frame/account-frame';
import { ACCOUNT_PATHS } from '../calls/account-paths';
import styles from '../frame/account.module.css';
import { Loaded } from '../frame/loaded';
import { messages } from '../messages';
import { profileQuery } from '../calls/queries';
import { DeletionForm } from './deletion-form';
import { type DeletionProgress, deleteAccount, forgetDeletion } from './deletion-progress';
import { stepUpFor, toCallError } from '@vestibule/rpc';
import { confirmPath, INTENT, useIntent } from '../calls/intent';
import { useFailureWords } from '../frame/use-failure-words';

interface DeletionStepsProps {
  readonly context: RemoteContext<ReactNode>;
  readonly userId: string;
  readonly progress: DeletionProgress;
}

/** Says what will be lost; once users have confirmed that it's them, shows the form that deletes the account. */
export function DeletionSteps({ context, userId, progress }: DeletionStepsProps) {
  const t = useMessages(messages);
  const query = useQuery(profileQuery);
  const deletion = useDeletion({ context, userId, progress });

  return (
    <AccountFrame context={context} title={t('deletion.title')} current={ACCOUNT_PATHS.deletion}>
      <div className={styles.lost}>
        <p>{t('deletion.lost')}</p>
        <ul>
          <li>{t('deletion.lost.profile')}</li>
          <li>{t('deletion.lost.factors')}</li>
          <li>{t('deletion.lost.apps')}</li>
        </ul>
      </div>
      {step()}
      <Button tone="quiet" onPress={() => context.navigate(ACCOUNT_PATHS.profile)}>
        {t('deletion.stay')}
      </Button>
    </AccountFrame>
  );

  function step(): ReactNode {
    if (!deletion.isConfirmed) {
      return (
        <Button tone="danger" onPress={deletion.stepUp}>
          {t('deletion.start')}
        </Button>
      );
    }
    return (
      <Loaded query={query}>
        {({ emails, phoneNumbers }) => (
          <DeletionForm
            text={emails[0] ?? phoneNumbers[0] ?? userId}
            typed={deletion.typed}
            onType={deletion.setTyped}
            problem={deletion.problem}
            onDelete={deletion.submit}
          />
        )}
      </Loaded>
    );
  }
}

/**
 * The steps to a deletion: the user confirms that it's them, comes back, and types their address to show that they mean
 * it.
 */
function useDeletion({ context, userId, progress }: DeletionStepsProps) {
  const failureWords = useFailureWords();
  const { basePath, query, navigate } = context;
  const failed = progress.status === 'FAILED' && progress.userId === userId ? progress : undefined;
  const [isConfirmed] = useState(query.has(INTENT) || failed !== undefined);
  const intent = useIntent(context, userId, ACCOUNT_PATHS.deletion);
  const typedBefore = intent?.action === 'delete-account' ? intent.typed : '';
  const [typed, setTyped] = useState(failed?.typed ?? typedBefore);

  const submit = async (): Promise<void> => {
    const end = await deleteAccount(userId, typed);
    if (end.status !== 'FAILED') return;
    const isStale = stepUpFor(toCallError(end.failure), basePath, ACCOUNT_PATHS.deletion) !== undefined;
    if (!isStale) return;
    // The confirmation has expired: the user confirms again, and what they typed is still there.
    forgetDeletion();
    navigate(stepUpWith(typed), { replace: true });
  };

  return {
    isConfirmed,
    typed,
    setTyped,
    problem: failed && failureWords(failed.failure),
    stepUp: () => navigate(stepUpWith('')),
    submit: () => void submit(),
  };

  function stepUpWith(text: string): string {
    return confirmPath(basePath, ACCOUNT_PATHS.deletion, userId, { action: 'delete-account', typed: text });
  }
}
