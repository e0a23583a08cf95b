import { call } from '@vestibule/rpc';
import { Button, Notice, useMessages } from '@vestibule/ui';
import styles from '../frame/account.module.css';
import { revokeOthersAnswer } from '../calls/answers';
import { messages } from '../messages';
import { rpc } from '../calls/rpc';
import { useAction } from '../frame/use-action';
import { signOutHere } from '../calls/use-session-changes';

interface AllSessionsProps {
  readonly hasOthers: boolean;
  /** Called with the sentence that says what was done. */
  readonly onDone: (text: string) => void;
}

const endOthers = () => call(rpc.sessions.revokeOthers.mutate(), revokeOthersAnswer);

/** Ends all sessions, or all but this one. */
export function AllSessions({ hasOthers, onDone }: AllSessionsProps) {
  const t = useMessages(messages);
  const others = useAction<void, unknown>({
    run: endOthers,
    onAnswer: () => onDone(t('sessions.others.done')),
  });
  const everywhere = useAction<void, void>({
    // This one last: if something fails before, the user is still here to read it and try again.
    run: async () => {
      await endOthers();
      await signOutHere();
    },
    onAnswer: () => undefined,
  });
  const problem = others.problem ?? everywhere.problem;

  return (
    <div className={styles.form}>
      {!hasOthers && <p className="vs-quiet">{t('sessions.others.none')}</p>}
      {problem && <Notice tone="danger">{problem}</Notice>}
      {hasOthers && (
        <Button tone="quiet" busy={others.busy(t('sessions.end.busy'))} onPress={() => others.start()}>
          {t('sessions.others')}
        </Button>
      )}
      {hasOthers && (
        <Button
          tone="quiet"
          busy={everywhere.busy(t('sessions.end.busy'))}
          onPress={() => everywhere.start()}
        >
          {t('sessions.everywhere')}
        </Button>
      )}
    </div>
  );
}
