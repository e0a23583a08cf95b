import { foreignName, Notice, useMessages } from '@vestibule/ui';
import { messages } from '../messages';
import type { ChallengeProps } from '../challenge/challenge-props';

type UnverifiedProps = Pick<ChallengeProps, 'client' | 'clientName'> & {
  readonly context: Pick<ChallengeProps['context'], 'appName'>;
};

/** A warning for clients that nobody vouches for. */
export function Unverified({ client, clientName, context }: UnverifiedProps) {
  const t = useMessages(messages);
  const terms = client?.consent;
  if (!terms || terms.verified || terms.firstParty) return null;
  const other = foreignName(terms.imitates ?? '');
  return (
    <>
      {other && <Notice tone="danger">{t('imitates', { clientName, other })}</Notice>}
      <Notice tone="warning">{t('unverified', { clientName, appName: context.appName })}</Notice>
    </>
  );
}
