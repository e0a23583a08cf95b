import { foreignName, Notice, sharedMessages, useMessages } from '@vestibule/ui';
import type { Asking } from './asking';

/** The warning about a client that nobody vouches for. It belongs under the heading, before anything to fill in. */
export function ClientWarning({
  client,
  clientName,
  appName,
}: Pick<Asking, 'client' | 'clientName' | 'appName'>) {
  const t = useMessages(sharedMessages);
  if (!client?.trust || client.trust.verified) return null;
  const other = foreignName(client.trust.imitates ?? '');
  return (
    <>
      {other && <Notice tone="danger">{t('client.imitates', { other })}</Notice>}
      <Notice tone="warning">{t('client.unverified', { clientName, appName })}</Notice>
    </>
  );
}
