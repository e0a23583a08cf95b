import { authErrorMessages } from '@vestibule/auth-runtime';
import { PATHS } from '@vestibule/contract';
import { Button, Notice, useMessages, useWhenOnline } from '@vestibule/ui';
import type { ChallengeState } from './challenge-state';
import { FactsForHelp } from './facts-for-help';
import { messages } from '../messages';
import { RefuseButton } from '../consent/refuse-button';
import type { Way } from './challenge-props';

interface ChallengeFailureProps extends Way {
  readonly failure: Extract<ChallengeState, { step: 'offline' | 'server-error' }>;
}

/** Something failed on the way: what happened, how to continue, and whom to ask. */
export function ChallengeFailure({ failure, ...way }: ChallengeFailureProps) {
  const { client, context, tell } = way;
  const { appName, supportContact, navigate } = context;
  const t = useMessages(messages);
  const tError = useMessages(authErrorMessages);
  const { error } = failure;
  const retry = () => tell({ type: 'RETRIED' });
  useWhenOnline(retry);

  return (
    <>
      <Notice tone="danger">{tError(error.code, { detail: error.detail ?? '' })}</Notice>
      <p>{t('failed.kept')}</p>
      <Button onPress={retry}>{t('retry')}</Button>
      <RefuseButton {...way} />
      <Button tone="quiet" onPress={() => navigate(PATHS.home)}>
        {t('home', { appName })}
      </Button>
      <FactsForHelp reference={error.reference} supportContact={client?.supportContact ?? supportContact} />
    </>
  );
}
