import { useMessages } from '@vestibule/ui';
import { messages } from './messages';
import type { Way } from './way';

/** Back to the client's own site, where it has told one. */
export function ClientLink({ client, clientName }: Pick<Way, 'client' | 'clientName'>) {
  const t = useMessages(messages);
  if (!client?.clientUri) return null;
  return (
    <a className="vs-button vs-button-quiet" href={client.clientUri} rel="noopener noreferrer">
      {t('backTo', { clientName })}
    </a>
  );
}
