import type { ClientInfo, RedirectTarget } from '@vestibule/auth-runtime';
import { Notice, useMessages } from '@vestibule/ui';
import { clientNameOf } from './client-name';
import { messages } from './messages';

/** Where the user will be sent, and a word of warning where nobody vouches for the client. */
export function Recipient({ client }: { readonly client: ClientInfo | undefined }) {
  const t = useMessages(messages);
  const terms = client?.consent;
  if (!terms) return null;
  const clientName = clientNameOf(client) ?? t('client.unnamed');
  const words = terms.target && target(terms.target);

  return (
    <>
      {!terms.verified && !terms.firstParty && <Notice>{t('unverified', { clientName })}</Notice>}
      {words && <p className="vs-quiet">{words}</p>}
    </>
  );

  function target(place: RedirectTarget): string {
    switch (place.kind) {
      case 'web':
        return t('target.web', { host: place.host });
      case 'loopback':
        return t('target.loopback', { host: place.host });
      case 'app':
        return t('target.app', { scheme: place.scheme });
    }
  }
}
