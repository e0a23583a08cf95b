import type { ShellError, ShellErrorCode } from '@vestibule/contract';
import { Button, Notice, PageCard, useMessages, useWhenOnline } from '@vestibule/ui';
import type { ReactNode } from 'react';
import { messages } from '../messages';
import type { Outage } from './remote-loader';

type RemoteFailureProps = Pick<Outage, 'error' | 'onRetry'> & Partial<Outage>;

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

interface FailureFrameProps {
  /** For a card of its own; undefined within a page's. */
  readonly appName: string | undefined;
  readonly children: ReactNode;
}

/** What replaces a remote, as a page or within one. */
export function FailureFrame({ appName, children }: FailureFrameProps) {
  const t = useMessages(messages);
  if (appName === undefined) return children;
  return (
    <PageCard appName={appName} title={t('remote.title')}>
      {children}
    </PageCard>
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
