import { useMessages } from '@vestibule/ui';
import styles from '../frame/account.module.css';
import type { ListedUser } from '../calls/answers';
import { dayOf } from '../frame/dates';
import { messages } from '../messages';
import { shownName } from '../frame/shown-name';

interface UserTableProps {
  readonly locale: string;
  readonly users: readonly ListedUser[];
  /** What was searched for. */
  readonly email: string;
}

/** A page of users. */
export function UserTable({ locale, users, email }: UserTableProps) {
  const t = useMessages(messages);
  if (users.length === 0) {
    return <p>{email ? t('admin.none.found', { email: shownName(email) }) : t('admin.none')}</p>;
  }
  return (
    <div className={styles.table}>
      <table aria-label={t('admin.table')}>
        <thead>
          <tr>
            <th scope="col">{t('admin.user')}</th>
            <th scope="col">{t('admin.roles')}</th>
            <th scope="col">{t('admin.joined')}</th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <tr key={user.userId}>
              <th scope="row">
                <span>{shownName([...user.emails, ...user.phoneNumbers][0] ?? user.userId)}</span>
                <div className="vs-quiet">{user.recipeIds.map(waysIn).join(', ')}</div>
              </th>
              <td>{user.roles.join(', ') || <span className="vs-quiet">{t('admin.noRoles')}</span>}</td>
              <td>{dayOf(user.timeJoined, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );

  function waysIn(recipeId: ListedUser['recipeIds'][number]): string {
    return recipeId === 'thirdparty' ? t('identity.elsewhere') : t(`identity.${recipeId}`);
  }
}
