import { useMessages } from '@vestibule/ui';
import { messages } from './messages';
import type { Way } from './way';

/** The client's own promises, where it has told where they are. */
export function Policies({ client, clientName }: Pick<Way, 'client' | 'clientName'>) {
  const t = useMessages(messages);
  const links = [
    client?.policyUri && { label: t('policy', { clientName }), address: client.policyUri },
    client?.tosUri && { label: t('terms', { clientName }), address: client.tosUri },
  ].filter((link) => !!link);
  if (links.length === 0) return null;
  return (
    <p className="vs-quiet">
      {links.map(({ label, address }, index) => (
        <span key={address}>
          {index > 0 && ' · '}
          <a href={address} target="_blank" rel="noopener noreferrer">
            {label}
          </a>
        </span>
      ))}
    </p>
  );
}
