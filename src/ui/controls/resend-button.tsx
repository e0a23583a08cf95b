import { Button } from './button';
import { useCountdown } from '../hooks/use-countdown';

/** How long to wait before a message can be sent again, in milliseconds, as on SuperTokens' own screens. */
const RESEND_AFTER = 15_000;

/** The labels of the button that sends a message again. */
export interface ResendWords {
  readonly now: string;
  readonly busy: string;
  /** Returns the label for the number of seconds left to wait. */
  readonly wait: (seconds: number) => string;
}

interface ResendButtonProps {
  /** When the last message was sent, in milliseconds since the epoch. */
  readonly sentAt: number;
  readonly busy: boolean;
  readonly words: ResendWords;
  readonly onPress: () => void;
}

/** Sends a message again, but not at once. */
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
