import { authErrorMessages } from '@vestibule/auth-runtime';
import { Button, Notice, useMessages } from '@vestibule/ui';
import type { ChallengeState } from './challenge-flow';
import { messages } from './messages';

interface ChallengeFailureProps {
  readonly failure: Extract<ChallengeState, { step: 'failed' }>;
  readonly appName: string;
  readonly onRetry: () => void;
  readonly onHome: () => void;
}

/** A step of the challenge failed: what happened, what may have led to it, and two ways on. */
export function ChallengeFailure({ failure, appName, onRetry, onHome }: ChallengeFailureProps) {
  const t = useMessages(messages);
  const tError = useMessages(authErrorMessages);
  const { at, error } = failure;
  const unreachable = error.code === 'NETWORK' || error.code === 'UNSAFE_REDIRECT';
  const words = tError(error.code, { detail: error.detail ?? '' });

  return (
    <>
      <Notice tone="danger">{at === 'lookup' && !unreachable ? t('failed.lookup') : words}</Notice>
      {!unreachable && <p>{t(at === 'continue' ? 'failed.continue.hint' : 'failed.lookup.hint')}</p>}
      <Button onPress={onRetry}>{t('retry')}</Button>
      <Button tone="quiet" onPress={onHome}>
        {t('home', { appName })}
      </Button>
    </>
  );
}
