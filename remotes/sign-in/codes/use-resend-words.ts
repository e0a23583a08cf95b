import { useMessages, type ResendWords } from '@vestibule/ui';
import { messages } from '../messages';

/** The labels of the button that sends a message again. */
export function useResendWords(): ResendWords {
  const t = useMessages(messages);
  return { now: t('resend.now'), busy: t('resend.busy'), wait: (seconds) => t('resend.wait', { seconds }) };
}
