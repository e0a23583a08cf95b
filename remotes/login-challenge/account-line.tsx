import styles from './account-line.module.css';

/** The account that somebody is signed in with. */
export function AccountLine({ name }: { readonly name: string }) {
  return (
    <p className={styles.account}>
      <span className={styles.picture} aria-hidden="true">
        {Array.from(name)[0]?.toLocaleUpperCase()}
      </span>
      <span className={styles.name}>{name}</span>
    </p>
  );
}
