import { Loading, useMessages } from '@vestibule/ui';
import { challengeMessages } from '../words/challenge';

interface LeavingProps {
  /** What is being done. */
  readonly step: 'continuing' | 'refused' | 'logout.leaving';
  /** Where the browser is going, once that is known. */
  readonly to: string | undefined;
  readonly clientName: string;
}

/** The browser is on its way to the client. One that answers nothing, or whose page the user stops, is a link away. */
export function Leaving({ step, to, clientName }: LeavingProps) {
  const t = useMessages(challengeMessages);
  return (
    <>
      <Loading label={t(step, { clientName })} />
      {to !== undefined && (
        <a className="vs-button vs-button-quiet" href={to}>
          {t('leave', { clientName })}
        </a>
      )}
    </>
  );
}

/** A native app has its answer. Browsers ask before they open one, and open none long after a press. */
export function Left({ to, clientName }: { readonly to: string; readonly clientName: string }) {
  const t = useMessages(challengeMessages);
  return (
    <>
      <p>{t('left', { clientName })}</p>
      <a className="vs-button" href={to}>
        {t('left.open', { clientName })}
      </a>
    </>
  );
}
