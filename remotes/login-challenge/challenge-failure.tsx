import { authErrorMessages } from '@vestibule/auth-runtime';
import { Button, Notice, useMessages } from '@vestibule/ui';
import type { ChallengeState } from './challenge-state';
import { messages } from './messages';

interface ChallengeFailureProps {
  readonly failure: Extract<ChallengeState, { step: 'offline' | 'server-error' }>;
  readonly appName: string;
  /** An e-mail address, or an https address. */
  readonly supportContact: string | undefined;
  readonly onRetry: () => void;
  readonly onHome: () => void;
}

/** Something failed on the way: what happened, two ways on, and whom to ask. */
export function ChallengeFailure(props: ChallengeFailureProps) {
  const { failure, appName, supportContact, onRetry, onHome } = props;
  const t = useMessages(messages);
  const tError = useMessages(authErrorMessages);
  const { error } = failure;

  return (
    <>
      <Notice tone="danger">{tError(error.code, { detail: error.detail ?? '' })}</Notice>
      <p>{t('failed.kept')}</p>
      <Button onPress={onRetry}>{t('retry')}</Button>
      <Button tone="quiet" onPress={onHome}>
        {t('home', { appName })}
      </Button>
      {error.reference && <p className="vs-quiet">{t('reference', { reference: error.reference })}</p>}
      {supportContact && (
        <p className="vs-quiet">
          {t('support')}{' '}
          <a href={supportAddress(supportContact)}>{supportContact.replace(/^(https:\/\/|mailto:)/, '')}</a>
        </p>
      )}
    </>
  );
}

function supportAddress(contact: string): string {
  return /^(https:\/\/|mailto:)/.test(contact) ? contact : `mailto:${contact}`;
}
