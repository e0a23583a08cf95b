import { Button } from './button';
import { useCountdown } from '../hooks/use-countdown';

/** How long to wait before a message can be sent once more, in milliseconds. SuperTokens' own screens have the same. */
const RESEND_AFTER = 15_000;

/** The words of the button that sends a message once more. */
export interface ResendWords {
  readonly now: string;
  readonly busy: string;
  /** Gives the words for the seconds that are left to wait. */
  readonly wait: (seconds: number) => string;
}

interface ResendButtonProps {
  /** When the last message was sent, in milliseconds since the epoch. */
  readonly sentAt: number;
  readonly busy: boolean;
  readonly words: ResendWords;
  readonly onPress: () => void;
}

/** Sends a message once more, though not at once. */
export function ResendButton({ sentAt, busy, words, onPress }: ResendButtonProps) {
  const seconds = useCountdown(sentAt + RESEND_AFTER, RESEND_AFTER);
  return (
    <Button
      tone="plain"
      busy={busy ? words.busy : undefined}
      waiting={seconds > 0 ? words.wait(seconds) : undefined}
      onPress={onPress}
    >
      {words.now}
    </Button>
  );
}
