import type { ClientInfo } from '@vestibule/auth-runtime';
import { useMessages } from '@vestibule/ui';
import { useState } from 'react';
import { clientNameOf } from './client-name';
import styles from './client-mark.module.css';
import { messages } from './messages';

/** Logo and homepage of the client that asks. It keeps its height while they are on their way. */
export function ClientMark({ client }: { readonly client: ClientInfo | undefined }) {
  const t = useMessages(messages);
  const [brokenLogo, setBrokenLogo] = useState<string>();
  const name = clientNameOf(client);
  const logo = client?.logoUri === brokenLogo ? undefined : client?.logoUri;

  return (
    <div className={styles.mark}>
      {logo ? (
        <img
          className={styles.logo}
          src={logo}
          alt=""
          width={48}
          height={48}
          // Without credentials: whose logo it is has no business knowing who signs in.
          crossOrigin="anonymous"
          referrerPolicy="no-referrer"
          onError={() => setBrokenLogo(logo)}
        />
      ) : (
        <span className={styles.monogram} aria-hidden="true">
          {name ? Array.from(name)[0]?.toLocaleUpperCase() : ''}
        </span>
      )}
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
