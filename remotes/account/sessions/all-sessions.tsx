import { call } from '@vestibule/rpc';
import { Button, Notice, useMessages } from '@vestibule/ui';
import { useLayoutEffect, useRef } from 'react';
import styles from '../frame/account.module.css';
import { revokeOthersAnswer } from '../calls/answers';
import { messages } from '../messages';
import { rpc } from '../calls/rpc';
import { useAction } from '../frame/use-action';
import { signOutHere } from '../calls/use-session-changes';

const endOthers = () => call(rpc.sessions.revokeOthers.mutate(), revokeOthersAnswer);

/** Ends all sessions, or all but this one. */
export function AllSessions({ hasOthers }: { readonly hasOthers: boolean }) {
  const t = useMessages(messages);
  const others = useAction({ run: endOthers });
  const everywhere = useAction({
    // This one last: if something fails before, the user is still here to read it and try again.
    run: async () => {
      await endOthers();
      await signOutHere();
    },
  });
  const problem = others.problem ?? everywhere.problem;
  const buttons = useRef<HTMLDivElement>(null);
  const alone = useRef<HTMLParagraphElement>(null);

  useLayoutEffect(() => {
    // What is hidden keeps the focus until the next frame, whoever ended the others.
    if (!hasOthers && buttons.current?.contains(document.activeElement)) alone.current?.focus();
  }, [hasOthers]);

  return (
    <>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <div className={styles.either}>
        {!hasOthers && (
          <p className="vs-quiet" ref={alone} tabIndex={-1}>
            {t('sessions.others.none')}
          </p>
        )}
        {/* Their room stays: a sign-in elsewhere would push the list below from under a press. */}
        <div className={styles.equals} ref={buttons} style={{ visibility: hasOthers ? 'visible' : 'hidden' }}>
          <Button
            tone="quiet"
            isDeliberate
            busy={others.busy(t('sessions.end.busy'))}
            onPress={() => others.start()}
          >
            {t('sessions.others')}
          </Button>
          <Button
            tone="quiet"
            isDeliberate
            busy={everywhere.busy(t('sessions.end.busy'))}
            onPress={() => everywhere.start()}
          >
            {t('sessions.everywhere')}
          </Button>
        </div>
      </div>
    </>
  );
}
