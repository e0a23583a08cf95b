import type { ShellError, ShellErrorCode } from '@vestibule/contract';
import { Button, Notice, PageCard, useMessages, useWhenOnline } from '@vestibule/ui';
import type { ReactNode } from 'react';
import { messages } from '../messages';
import type { Outage } from './remote-loader';

type RemoteFailureProps = Pick<Outage, 'error' | 'onRetry'> & Partial<Outage>;

/** What the box of a failed remote shows: which one, its number, and a retry. */
export function RemoteFailure(outage: RemoteFailureProps) {
  const t = useMessages(messages);
  const { error } = outage;
  return <OutageNotice {...outage} words={t(wordsOf(error), { remote: error.remote ?? '' })} />;
}

/** Says that something isn't there, or that the browser is offline; with a number for support, and a retry. */
export function OutageNotice(props: RemoteFailureProps & { readonly words: string }) {
  const { words, error, onRetry, retrying = false } = props;
  const t = useMessages(messages);
  useWhenOnline(onRetry);
  return (
    <>
      {navigator.onLine ? (
        <Notice tone="danger">{words}</Notice>
      ) : (
        <Notice tone="warning">{t('remote.text.offline')}</Notice>
      )}
      <Button busy={retrying ? t('retrying') : undefined} onPress={onRetry}>
        {t('retry')}
      </Button>
      <p className="vs-quiet">{t('reference', { reference: error.reference })}</p>
      {process.env['NODE_ENV'] !== 'production' && <DeveloperStack error={error} />}
    </>
  );
}

/** Where it was thrown, for developers. */
function DeveloperStack({ error }: Pick<Outage, 'error'>) {
  const stack = error.cause instanceof Error ? error.cause.stack : error.stack;
  // The query of an address may hold a challenge.
  return <pre className="vs-quiet">{[error.message, stack?.replaceAll(/\?[^\s:)]*/g, '')].join('\n')}</pre>;
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
  'REMOTE_UNTRUSTED',
]);

function wordsOf({ code }: ShellError) {
  if (code === 'SLOT_UNSERVED') return 'remote.text.unserved';
  return REFUSALS.has(code) ? 'remote.text.refused' : 'remote.text';
}
