import type { RedirectTarget } from '@vestibule/auth-runtime';
import { useMessages } from '@vestibule/ui';
import { messages } from '../messages';
import type { ChallengeProps } from '../challenge/challenge-props';

/** Where the user will be sent, along with what the client gets. */
export function Recipient({ client }: Pick<ChallengeProps, 'client'>) {
  const t = useMessages(messages);
  const target = client?.consent?.target;
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
