import type { ClientInfo } from '@vestibule/auth-runtime';
import { Logo, useMessages } from '@vestibule/ui';
import { clientNameOf } from './client-name';
import styles from './client-mark.module.css';
import { messages } from '../messages';

/** Logo and homepage of the asking client. Keeps its height while they are loading. */
export function ClientMark({ client }: { readonly client: ClientInfo | undefined }) {
  const t = useMessages(messages);
  const name = clientNameOf(client);

  return (
    <div className={styles.mark}>
      <Logo address={client?.logoUri} name={name ?? ''} />
      {client?.clientUri && (
        <a
          className={styles.site}
          href={client.clientUri}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('client.site', { clientName: name ?? t('client.unnamed') })}
        >
          {new URL(client.clientUri).host}
        </a>
      )}
    </div>
  );
}
