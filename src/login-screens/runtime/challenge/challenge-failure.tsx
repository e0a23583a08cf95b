import { useFailureWords } from '@vestibule/auth-runtime/react';
import type { Failure } from '@vestibule/login-flow';
import {
  type Asking,
  Cancel,
  challengeMessages,
  ClientLink,
  FactsForHelp,
  type Press,
  PressButton,
} from '@vestibule/login-screens';
import { Notice, useMessages, useWhenOnline } from '@vestibule/ui';

interface ChallengeFailureProps extends Asking {
  readonly error: Failure;
  readonly onRetry: () => void;
  /** The site's start page. */
  readonly home: Press;
  /** Where the site's users find help. */
  readonly supportContact: string | undefined;
}

/** Something failed: says what happened, how to continue, and whom to ask. */
export function ChallengeFailure(props: ChallengeFailureProps) {
  const { error, onRetry, home, supportContact, ...asking } = props;
  const { client, appName } = asking;
  const t = useMessages(challengeMessages);
  const failureWords = useFailureWords();
  useWhenOnline(onRetry);

  return (
    <>
      <Notice tone="danger">{failureWords(error)}</Notice>
      <p>{t('failed.kept')}</p>
      <PressButton press={{ onPress: onRetry }} tone="accent">
        {t('retry')}
      </PressButton>
      <Cancel {...asking} />
      {/* After a reload nothing may be known but where the client is. */}
      {!client?.consent && <ClientLink {...asking} />}
      <PressButton press={home}>{t('home', { appName })}</PressButton>
      <FactsForHelp reference={error.reference} supportContact={client?.supportContact ?? supportContact} />
    </>
  );
}
