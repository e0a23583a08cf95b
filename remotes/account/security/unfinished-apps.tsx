import { call } from '@vestibule/rpc';
import { Notice, useMessages } from '@vestibule/ui';
import { unfinishedRemovalAnswer, type Factors } from '../calls/answers';
import { rpc } from '../calls/rpc';
import styles from '../frame/account.module.css';
import { useAction } from '../frame/use-action';
import { messages } from '../messages';

interface UnfinishedAppsProps {
  readonly devices: Factors['totpDevices'];
  /** Called with the sentence that says what was done. */
  readonly onDone: (text: string) => void;
}

/** Says that set-ups were given up, and removes what is left of them. */
export function UnfinishedApps({ devices, onDone }: UnfinishedAppsProps) {
  const t = useMessages(messages);
  const { start, busy, problem } = useAction({
    run: () => call(rpc.factors.removeUnfinishedApps.mutate(), unfinishedRemovalAnswer),
    onAnswer: () => onDone(t('device.unfinished.done')),
  });
  const count = devices.filter(({ isVerified }) => !isVerified).length;
  if (count === 0) return null;
  return (
    <li className={styles.line}>
      <span className={`${styles.what} vs-quiet`}>
        {count === 1 ? t('device.unfinished.one') : t('device.unfinished', { count })}
      </span>
      <button type="button" className={styles.action} onClick={() => start()}>
        {busy(t('device.remove.busy')) ?? t('device.unfinished.remove')}
      </button>
      {problem && <Notice tone="danger">{problem}</Notice>}
    </li>
  );
}
