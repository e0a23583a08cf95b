import type { ShellError } from '@vestibule/contract';
import { Loading, PageCard, useMessages, useWhenOnline } from '@vestibule/ui';
import { useEffect, type ReactNode } from 'react';
import { emitOwn } from '../events/events';
import { RemoteFailure } from './remote-failure';
import { messages } from '../messages';

/** The query key with which the API has already led here: going there again by itself could go on for ever. */
const TICKET = 'ticket';

interface NoScriptWayProps {
  /** Where the API finds out what the page shows, for a document without script. */
  readonly address: string;
  readonly error: ShellError;
  readonly onRetry: () => void;
  readonly retrying: boolean;
  /** For a card of its own; undefined within a page's. */
  readonly appName?: string;
}

/**
 * Replaces a sign-in that can't be loaded by one that needs nothing of the page: the form in the document, if it is
 * still there, otherwise the document that the API leads to.
 */
export function NoScriptWay({ address, error, onRetry, retrying, appName }: NoScriptWayProps) {
  const t = useMessages(messages);
  const isThere = isFormShown();
  const goes = !isThere && navigator.onLine && !new URLSearchParams(window.location.search).has(TICKET);
  useWhenOnline(onRetry);
  useEffect(() => {
    if (isThere || goes) emitOwn({ type: 'step', step: 'plain-form-shown' });
    if (goes) window.location.replace(address);
  }, [isThere, goes, address]);
  // A page that loads isn't whole: the document's form stays.
  if (isThere || goes) return framed(<Loading label={t('loading')} />);
  return framed(
    <>
      <RemoteFailure error={error} onRetry={onRetry} retrying={retrying} />
      {navigator.onLine && (
        <a className="vs-button vs-button-quiet" href={address}>
          {t('remote.plain')}
        </a>
      )}
    </>,
  );

  function framed(content: ReactNode): ReactNode {
    if (appName === undefined) return content;
    return (
      <PageCard appName={appName} title={t('remote.title')}>
        {content}
      </PageCard>
    );
  }
}

function isFormShown(): boolean {
  const form = document.getElementById('vestibule-document-form');
  return form !== null && form.getClientRects().length > 0;
}
