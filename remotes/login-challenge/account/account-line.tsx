import type { Account } from '@vestibule/auth-runtime/react';
import { Logo } from '@vestibule/ui';
import styles from './account-line.module.css';

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
