import { Loading, useMessages, useWhenOnline } from '@vestibule/ui';
import { useEffect } from 'react';
import { emitOwn } from '../events/events';
import { FailureFrame, RemoteFailure } from './remote-failure';
import type { Outage } from './remote-loader';
import { messages } from '../messages';

/** The query key with which the API has already led here: going there again by itself could go on for ever. */
const TICKET = 'ticket';

interface NoScriptWayProps extends Outage {
  /** Where the API finds out what the page shows, for a document without script. */
  readonly address: string;
  /** For a card of its own; undefined within a page's. */
  readonly appName: string | undefined;
}

/**
 * Replaces a sign-in that can't be loaded by one that needs nothing of the page: the form in the document, if it is
 * still there, otherwise the document that the API leads to.
 */
export function NoScriptWay({ address, appName, ...outage }: NoScriptWayProps) {
  const t = useMessages(messages);
  const isThere = isFormShown();
  const goes = !isThere && navigator.onLine && !new URLSearchParams(window.location.search).has(TICKET);
  useWhenOnline(outage.onRetry);
  useEffect(() => {
    if (isThere || goes) emitOwn({ type: 'step', step: 'plain-form-shown' });
    if (goes) window.location.replace(address);
  }, [isThere, goes, address]);
  return (
    <FailureFrame appName={appName}>
      {isThere || goes ? (
        // A page that loads isn't whole: the document's form stays.
        <Loading label={t('loading')} />
      ) : (
        <>
          <RemoteFailure {...outage} />
          {navigator.onLine && (
            <a className="vs-button vs-button-quiet" href={address}>
              {t('remote.plain')}
            </a>
          )}
        </>
      )}
    </FailureFrame>
  );
}

function isFormShown(): boolean {
  const form = document.getElementById('vestibule-document-form');
  return form !== null && form.getClientRects().length > 0;
}
