import { foreignName, Notice, useMessages } from '@vestibule/ui';
import { messages } from '../messages';
import type { ChallengeProps } from '../challenge/challenge-props';

/** A word of warning where nobody vouches for the client. */
export function Unverified({ client, clientName }: Pick<ChallengeProps, 'client' | 'clientName'>) {
  const t = useMessages(messages);
  const terms = client?.consent;
  if (!terms || terms.verified || terms.firstParty) return null;
  const other = foreignName(terms.imitates ?? '');
  return (
    <>
      {other && <Notice tone="danger">{t('imitates', { clientName, other })}</Notice>}
      <Notice tone="warning">{t('unverified', { clientName })}</Notice>
    </>
  );
}
