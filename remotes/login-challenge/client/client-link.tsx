import { challengeMessages } from '@vestibule/login-screens';
import { useMessages } from '@vestibule/ui';
import type { ChallengeProps } from '../challenge/challenge-props';

interface ClientLinkProps extends Pick<ChallengeProps, 'client' | 'clientName'> {
  readonly tone?: 'accent' | 'quiet' | 'text';
}

/** A link back to the client's own site, if it has named one. */
export function ClientLink({ client, clientName, tone = 'quiet' }: ClientLinkProps) {
  const t = useMessages(challengeMessages);
  if (!client?.clientUri) return null;
  return (
    <a
      className={tone === 'accent' ? 'vs-button' : `vs-button vs-button-${tone}`}
      href={client.clientUri}
      rel="noopener noreferrer"
    >
      {t('backTo', { clientName })}
    </a>
  );
}
