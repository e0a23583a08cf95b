import type { RemoteContext } from '@vestibule/contract';
import { Button, useMessages } from '@vestibule/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AccountFrame } from '../frame/account-frame';
import { ACCOUNT_PATHS } from '../calls/account-paths';
import styles from '../frame/account.module.css';
import { Loaded } from '../frame/loaded';
import { messages } from '../messages';
import { profileQuery } from '../calls/queries';
import { DeletionForm } from './deletion-form';
import type { DeletionProgress } from './deletion-progress';
import { useDeletion } from './use-deletion';

interface DeletionStepsProps {
  readonly context: RemoteContext<ReactNode>;
  readonly userId: string;
  readonly progress: DeletionProgress;
}

/** Says what will be lost; once users have confirmed that it's them, shows the form that deletes the account. */
export function DeletionSteps({ context, userId, progress }: DeletionStepsProps) {
  const t = useMessages(messages);
  const query = useQuery(profileQuery);
  const deletion = useDeletion(context, userId, progress);

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
