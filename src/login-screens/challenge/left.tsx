import { useMessages } from '@vestibule/ui';
import { challengeMessages } from '../words/challenge';

interface LeftProps {
  /** The address that opens the app. */
  readonly to: string;
  readonly clientName: string;
}

/** A native app has its answer. Browsers ask before they open one, and open none long after a press. */
export function Left({ to, clientName }: LeftProps) {
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
