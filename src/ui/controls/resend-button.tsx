import type { Translate } from '@vestibule/messages';
import type { Shared } from '../messages/compiled/shared';
import { Button } from './button';
import { useCountdown } from '../hooks/use-countdown';

/** How long to wait before a message can be sent again, in milliseconds, as on SuperTokens' own screens. */
const RESEND_AFTER = 15_000;

interface ResendButtonProps {
  /** When the last message was sent, in milliseconds since the epoch. */
  readonly sentAt: number;
  readonly busy: boolean;
  /** Returns the button's words from the remote's catalogue. */
  readonly t: Translate<Pick<Shared, 'resend.now' | 'resend.busy' | 'resend.wait'>>;
  readonly onPress: () => void;
}

/** Sends a message again, but not at once. */
export function ResendButton({ sentAt, busy, t, onPress }: ResendButtonProps) {
  const seconds = useCountdown(sentAt + RESEND_AFTER, RESEND_AFTER);
  return (
    <Button
      tone="plain"
      busy={busy ? t('resend.busy') : undefined}
      waiting={seconds > 0 ? t('resend.wait', { seconds }) : undefined}
      onPress={onPress}
    >
      {t('resend.now')}
    </Button>
  );
}
