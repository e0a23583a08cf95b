import { useMessages } from '@vestibule/ui';
import type { Asking } from '../client/asking';
import { challengeMessages } from '../words/challenge';

/** The client's own policies, if it has said where they are. */
export function Policies({ client, clientName }: Pick<Asking, 'client' | 'clientName'>) {
  const t = useMessages(challengeMessages);
  const links = [
    client?.policyUri && {
      text: t('policy'),
      label: t('policy.of', { clientName }),
      address: client.policyUri,
    },
    client?.tosUri && { text: t('terms'), label: t('terms.of', { clientName }), address: client.tosUri },
  ].filter((link) => !!link);
  if (links.length === 0) return null;
  return (
    <p>
      {links.map(({ text, label, address }, index) => (
        <span key={label}>
          {index > 0 && <span> · </span>}
          <a href={address} target="_blank" rel="noopener noreferrer" aria-label={label}>
            {text}
          </a>
        </span>
      ))}
    </p>
  );
}
