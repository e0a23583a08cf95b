import { Button, useMessages } from '@vestibule/ui';
import { messages } from './messages';
import { RESEND_AFTER, useCountdown } from './use-countdown';

interface ResendButtonProps {
  /** When the last message was sent, in milliseconds since the epoch. */
  readonly sentAt: number;
  readonly busy: boolean;
  readonly onPress: () => void;
}

/** Sends a message once more, though not at once. */
export function ResendButton({ sentAt, busy, onPress }: ResendButtonProps) {
  const t = useMessages(messages);
  const seconds = useCountdown(sentAt + RESEND_AFTER);
  return (
    <Button tone="quiet" busy={busyWords()} onPress={onPress}>
      {t('resend.now')}
    </Button>
  );

  function busyWords(): string | undefined {
    if (busy) return t('resend.busy');
    return seconds > 0 ? t('resend.wait', { seconds }) : undefined;
  }
}
