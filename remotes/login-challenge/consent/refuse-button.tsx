import { challengeMessages } from '@vestibule/login-screens';
import { Button, useMessages } from '@vestibule/ui';
import type { ChallengeProps } from '../challenge/challenge-props';

interface RefuseButtonProps extends ChallengeProps {
  /** Shows one word, where the page says already who asks. */
  readonly short?: boolean;
}

/** Refuses whatever the user was asked. Shown if the API can tell the client. */
export function RefuseButton({ client, clientName, tell, short = false }: RefuseButtonProps) {
  const t = useMessages(challengeMessages);
  if (!client?.consent) return null;
  const sentence = t('refuse', { clientName });
  return (
    <Button tone="text" isDeliberate onPress={() => tell({ type: 'REFUSED' })}>
      {short && <span aria-hidden="true">{t('refuse.short')}</span>}
      {short ? <span className="vs-hidden">{sentence}</span> : sentence}
    </Button>
  );
}
