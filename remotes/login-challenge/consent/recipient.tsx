import { challengeMessages } from '@vestibule/login-screens';
import type { RedirectTarget } from '@vestibule/auth-runtime';
import { useMessages } from '@vestibule/ui';
import type { ChallengeProps } from '../challenge/challenge-props';

type RecipientProps = Pick<ChallengeProps, 'state' | 'client' | 'clientName'>;

/** Where the user will be sent; where nobody can ask them for consent, what the client gets. */
export function Recipient({ state, client, clientName }: RecipientProps) {
  const t = useMessages(challengeMessages);
  const target = client?.consent?.target;
  // What the tab has stored of a client says nothing of consent.
  if (state.step !== 'consent' && state.client && !state.client.consent) {
    return <p className="vs-quiet">{t('unasked', { clientName })}</p>;
  }
  if (!target) return null;
  const [before, after] = t(`target.${target.kind}`).split('{place}');
  return (
    <p className="vs-quiet vs-foreign">
      {before}
      <strong>
        <bdi>{placeOf(target)}</bdi>
      </strong>
      {after}
    </p>
  );
}

function placeOf(target: RedirectTarget): string {
  switch (target.kind) {
    case 'web':
    case 'loopback':
      return target.host;
    case 'app':
      return target.scheme;
  }
}
