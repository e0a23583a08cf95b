import { stepUpPath, type RemoteContext } from '@vestibule/contract';
import { Button, useMessages } from '@vestibule/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { AccountFrame } from '../account-frame';
import { ACCOUNT_PATHS } from '../account-paths';
import styles from '../account.module.css';
import { forgetIntent, INTENT, keepIntent, keptIntent } from '../intent';
import { Loaded } from '../loaded';
import { messages } from '../messages';
import { profileQuery } from '../queries';
import { DeletionForm } from './deletion-form';

interface DeletionStepsProps {
  readonly context: RemoteContext<ReactNode>;
  readonly userId: string;
  readonly busy: string | undefined;
  readonly problem: string | undefined;
  /** Called with what was typed. */
  readonly onDelete: (typed: string) => void;
}

/** Says what is lost; then, for whoever has confirmed that it is them, the form that deletes. */
export function DeletionSteps({ context, userId, busy, problem, onDelete }: DeletionStepsProps) {
  const t = useMessages(messages);
  const query = useQuery(profileQuery);
  const { basePath, navigate } = context;
  const id = context.query.get(INTENT);
  const [isConfirmed] = useState(id !== null);
  const [typed, setTyped] = useState(() => typedBefore(userId, id));

  useEffect(() => {
    if (id === null) return;
    forgetIntent();
    navigate(ACCOUNT_PATHS.deletion, { replace: true });
  }, [id, navigate]);

  const stepUp = () => {
    const intent = keepIntent(userId, { action: 'delete-account', typed });
    navigate(stepUpPath(basePath, `${ACCOUNT_PATHS.deletion}?${INTENT}=${intent}`));
  };

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
      {isConfirmed ? (
        <Loaded query={query}>
          {({ emails, phoneNumbers }) => (
            <DeletionForm
              text={emails[0] ?? phoneNumbers[0] ?? userId}
              typed={typed}
              onType={setTyped}
              busy={busy}
              problem={problem}
              onDelete={() => onDelete(typed)}
            />
          )}
        </Loaded>
      ) : (
        <Button tone="danger" onPress={stepUp}>
          {t('deletion.start')}
        </Button>
      )}
      <Button tone="quiet" onPress={() => navigate(ACCOUNT_PATHS.profile)}>
        {t('deletion.stay')}
      </Button>
    </AccountFrame>
  );
}

function typedBefore(userId: string, id: string | null): string {
  const intent = keptIntent(userId, id);
  return intent?.action === 'delete-account' ? intent.typed : '';
}
