import { challengeMessages, ClientWarning } from '@vestibule/login-screens';
import { useMessages } from '@vestibule/ui';
import type { ChallengeProps } from '../challenge/challenge-props';

type UnverifiedProps = Pick<ChallengeProps, 'client' | 'clientName'> & {
  readonly context: Pick<ChallengeProps['context'], 'appName'>;
};

/** A warning for clients that nobody vouches for. */
export function Unverified({ client, clientName, context }: UnverifiedProps) {
  const t = useMessages(challengeMessages);
  return <ClientWarning trust={client?.trust} clientName={clientName} appName={context.appName} t={t} />;
}
