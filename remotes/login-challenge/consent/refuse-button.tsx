import { Button, useMessages } from '@vestibule/ui';
import { messages } from '../messages';
import type { ChallengeProps } from '../challenge/challenge-props';

/** Refuses whatever the user was asked. Shown if the API can tell the client. */
export function RefuseButton({ client, clientName, tell }: ChallengeProps) {
  const t = useMessages(messages);
  if (!client?.consent) return null;
  return (
    <Button tone="text" onPress={() => tell({ type: 'REFUSED' })}>
      {t('refuse', { clientName })}
    </Button>
  );
}
