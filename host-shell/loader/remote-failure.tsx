import type { ShellError, ShellErrorCode } from '@vestibule/contract';
import { Button, Notice, useMessages, useWhenOnline } from '@vestibule/ui';
import { messages } from '../messages';

interface RemoteFailureProps {
  readonly error: ShellError;
  readonly onRetry: () => void;
  /** Whether it is being retried right now. */
  readonly retrying?: boolean;
}

/** What the box of a failed remote shows: which one, its number, and a retry. */
export function RemoteFailure({ error, onRetry, retrying = false }: RemoteFailureProps) {
  const t = useMessages(messages);
  useWhenOnline(onRetry);
  return (
    <>
      <Notice tone={navigator.onLine ? 'danger' : 'warning'}>
        {t(words(error), { remote: error.remote ?? '' })}
      </Notice>
      <Button busy={retrying ? t('retrying') : undefined} onPress={onRetry}>
        {t('retry')}
      </Button>
      <p className="vs-quiet">{t('reference', { reference: error.reference })}</p>
    </>
  );
}

const REFUSALS: ReadonlySet<ShellErrorCode> = new Set([
  'SECOND_RUNTIME',
  'REMOTE_CONTRACT',
  'REMOTE_SKEW',
  'REMOTE_ORIGIN',
  'REMOTE_UNVOUCHED',
  'REMOTE_TAMPERED',
]);

function words({ code }: ShellError) {
  if (!navigator.onLine) return 'remote.text.offline';
  if (code === 'SLOT_UNSERVED') return 'remote.text.unserved';
  return REFUSALS.has(code) ? 'remote.text.refused' : 'remote.text';
}
