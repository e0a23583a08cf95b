import { AttemptNotice, busyWords, Button, useAttempt, sharedMessages, useMessages } from '@vestibule/ui';
import { signOut } from '../session/session';
import { useFailureWords } from './words/use-failure-words';

interface SignOutButtonProps {
  /** The label; "Sign out" by default. */
  readonly label?: string;
  /** `text` where it is a way out of something else. */
  readonly tone?: 'quiet' | 'text';
  /** Called when the session has ended. All others learn of it from the session's event. */
  readonly onSignedOut?: () => void;
}

/** Ends the session, and reports a failure. */
export function SignOutButton({ label, tone = 'quiet', onSignedOut }: SignOutButtonProps) {
  const t = useMessages(sharedMessages);
  const failureWords = useFailureWords();
  const { attempt, run } = useAttempt((failure) => ({ message: failureWords(failure) }));
  const press = () =>
    void run(async () => {
      await signOut();
      onSignedOut?.();
      return 'DONE';
    });
  const busy = t('signOut.busy');

  return (
    <>
      <AttemptNotice attempt={attempt} />
      <Button tone={tone} busy={busyWords(attempt, busy, busy)} onPress={press}>
        {label ?? t('signOut')}
      </Button>
    </>
  );
}
