import { useMessages } from '@vestibule/ui';
import { PressButton } from '../page/press';
import { challengeMessages } from '../words/challenge';
import type { Asking } from './asking';

interface ClientLinkProps extends Pick<Asking, 'client' | 'clientName'> {
  readonly tone?: 'accent' | 'quiet' | 'text';
}

/** A link back to the client's own site, if it has named one. */
export function ClientLink({ client, clientName, tone = 'quiet' }: ClientLinkProps) {
  const t = useMessages(challengeMessages);
  return (
    <PressButton press={client?.clientUri ? { outside: client.clientUri } : undefined} tone={tone}>
      {t('backTo', { clientName })}
    </PressButton>
  );
}
