import { Logo } from '@vestibule/ui';
import styles from './account-line.module.css';
import type { Account } from './use-session-user';

/** The signed-in account. */
export function AccountLine({ address, name, picture }: Account) {
  return (
    <div className={styles.account}>
      <span className={styles.picture}>
        <Logo address={picture} name={name ?? address} />
      </span>
      <span className={styles.name}>
        {name ?? address}
        {name && <span className={styles.address}>{address}</span>}
      </span>
    </div>
  );
}
