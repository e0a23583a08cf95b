import type { ClientInfo } from '@vestibule/auth-runtime';
import { ClientMark as Mark } from '@vestibule/forms';
import { useMessages } from '@vestibule/ui';
import { clientNameOf } from './client-name';
import { messages } from '../messages';

/** The asking client's logo and website. */
export function ClientMark({ client }: { readonly client: ClientInfo | undefined }) {
  const t = useMessages(messages);
  const name = clientNameOf(client);
  const label = t('client.site', { clientName: name ?? t('client.unnamed') });
  const site = client?.clientUri ? { address: client.clientUri, label } : undefined;
  return <Mark logo={client?.logoUri} name={name ?? ''} site={site} />;
}
