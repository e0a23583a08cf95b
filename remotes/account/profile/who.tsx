import { Logo } from '@vestibule/ui';
import { useQuery } from '@tanstack/react-query';
import { signedInAsQuery } from '../calls/queries';
import styles from '../frame/account.module.css';

/** The user's picture, name and address. Their room is there before they are. */
export function Who() {
  const { data: account } = useQuery(signedInAsQuery);
  const name = account?.name ?? account?.address ?? '';
  return (
    <div className={styles.who}>
      <Logo address={account?.picture} name={name} />
      <div className={styles.what}>
        <div className={styles.name}>{name}</div>
        {account?.name && <div className="vs-quiet">{account.address}</div>}
      </div>
    </div>
  );
}
