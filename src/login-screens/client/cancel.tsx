import { useMessages } from '@vestibule/ui';
import { PressButton } from '../page/press';
import { challengeMessages } from '../words/challenge';
import type { Asking } from './asking';

interface CancelProps extends Pick<Asking, 'client' | 'clientName' | 'cancel'> {
  /** Within the form of another button: shows one word, as the page says already who asks. */
  readonly isWithin?: boolean;
}

/** Refuses whatever the user was asked. Shown if the API can tell the client. */
export function Cancel({ client, clientName, cancel, isWithin = false }: CancelProps) {
  const t = useMessages(challengeMessages);
  if (!client?.consent) return null;
  const sentence = t('refuse', { clientName });
  const button = (
    <PressButton press={cancel} isDeliberate isWithin={isWithin}>
      {isWithin && <span aria-hidden="true">{t('refuse.short')}</span>}
      {isWithin ? <span className="vs-hidden">{sentence}</span> : sentence}
    </PressButton>
  );
  return isWithin ? button : <div className="vs-end">{button}</div>;
}
