import { withdrawGrant, type Withdrawal } from '@vestibule/auth-runtime';
import { useMessages } from '@vestibule/ui';
import { Confirm } from '../frame/confirm';
import { messages } from '../messages';
import { useAction } from '../frame/use-action';

interface AppWithdrawalProps {
  readonly clientId: string;
  readonly clientName: string;
  /** Called with the sentence that says what was done. */
  readonly onDone: (text: string) => void;
  readonly onCancel: () => void;
}

/** Says what removing access does and doesn't do, and does it. */
export function AppWithdrawal({ clientId, clientName, onDone, onCancel }: AppWithdrawalProps) {
  const t = useMessages(messages);
  const { start, busy, problem } = useAction({
    run: () => withdrawGrant(clientId),
    onAnswer: (answer) => onDone(done(answer)),
  });
  return (
    <Confirm
      question={t('apps.withdraw.ask', { clientName })}
      submit={t('apps.withdraw')}
      busy={busy(t('apps.withdraw.busy'))}
      problem={problem}
      isBack={false}
      onConfirm={() => start()}
      onCancel={onCancel}
    >
      <p>{t('apps.withdraw.does', { clientName })}</p>
      <p className="vs-quiet">{t('apps.withdraw.doesNot')}</p>
    </Confirm>
  );

  function done(answer: Withdrawal): string {
    if (answer.status === 'GONE') return t('apps.gone', { clientName });
    return t(answer.accessEndsAtOnce ? 'apps.withdrawn.atOnce' : 'apps.withdrawn', { clientName });
  }
}
