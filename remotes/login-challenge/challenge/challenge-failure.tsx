import { challengeMessages } from '@vestibule/login-screens';
import { useFailureWords } from '@vestibule/auth-runtime/react';
import { PATHS } from '@vestibule/contract';
import { Button, Notice, useMessages, useWhenOnline } from '@vestibule/ui';
import type { ChallengeState } from '@vestibule/login-flow';
import { ClientLink } from '../client/client-link';
import { FactsForHelp } from './facts-for-help';
import { RefuseButton } from '../consent/refuse-button';
import type { ChallengeProps } from './challenge-props';

interface ChallengeFailureProps extends ChallengeProps {
  readonly failure: Extract<ChallengeState, { step: 'offline' | 'server-error' }>;
}

/** Something failed: says what happened, how to continue, and whom to ask. */
export function ChallengeFailure({ failure, ...props }: ChallengeFailureProps) {
  const { client, clientName, context, tell } = props;
  const { appName, supportContact, navigate } = context;
  const t = useMessages(challengeMessages);
  const failureWords = useFailureWords();
  const { error } = failure;
  const retry = () => tell({ type: 'RETRIED' });
  useWhenOnline(retry);

  return (
    <>
      <Notice tone="danger">{failureWords(error)}</Notice>
      <p>{t('failed.kept')}</p>
      <Button onPress={retry}>{t('retry')}</Button>
      <RefuseButton {...props} />
      {/* After a reload nothing may be known but where the client is. */}
      {!client?.consent && <ClientLink client={client} clientName={clientName} />}
      <Button tone="text" onPress={() => navigate(PATHS.home)}>
        {t('home', { appName })}
      </Button>
      <FactsForHelp reference={error.reference} supportContact={client?.supportContact ?? supportContact} />
    </>
  );
}
