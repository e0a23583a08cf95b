import { Icon, useMessages } from '@vestibule/ui';
import { useId, useState, type ReactNode } from 'react';
import styles from '../frame/account.module.css';
import type { ListedUser } from '../calls/answers';
import { Address } from '../frame/address';
import { dayOf, listOf, timeOf } from '../frame/in-language';
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
            <UserRows key={user.userId} locale={locale} user={user} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface UserRowsProps extends Pick<UserTableProps, 'locale'> {
  readonly user: ListedUser;
}

/** A user, and below what is known of them once the row is pressed. */
function UserRows({ locale, user }: UserRowsProps) {
  const t = useMessages(messages);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const roles = listOf(user.roles, locale) || <span className="vs-quiet">{t('admin.noRoles')}</span>;
  const ways = listOf(
    user.recipeIds.map((recipeId) =>
      recipeId === 'thirdparty' ? t('identity.elsewhere') : t(`identity.${recipeId}`),
    ),
    locale,
  );
  return (
    <>
      <tr>
        <th scope="row">
          <button
            type="button"
            className={styles.opens}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            <Address>{[...user.emails, ...user.phoneNumbers][0] ?? user.userId}</Address>
            <Icon name="chevron" size={16} />
          </button>
          <div className="vs-quiet">{ways}</div>
        </th>
        <td>{roles}</td>
        <td>{dayOf(user.timeJoined, locale)}</td>
      </tr>
      <tr id={id} hidden={!isOpen}>
        <td colSpan={3}>
          <UserFacts locale={locale} user={user} roles={roles} ways={ways} />
        </td>
      </tr>
    </>
  );
}

interface UserFactsProps extends UserRowsProps {
  readonly roles: ReactNode;
  readonly ways: string;
}

/** What is known of a user. */
function UserFacts({ locale, user, roles, ways }: UserFactsProps) {
  const t = useMessages(messages);
  const contacts = [...user.emails, ...user.phoneNumbers];
  return (
    <dl className={styles.facts}>
      <dt>{t('profile.contacts')}</dt>
      <dd>
        {contacts.length === 0
          ? t('admin.noRoles')
          : contacts.map((contact) => (
              <div key={contact}>
                <Address>{contact}</Address>
              </div>
            ))}
      </dd>
      <dt>{t('profile.identities')}</dt>
      <dd>{ways}</dd>
      <dt>{t('profile.roles')}</dt>
      <dd>{roles}</dd>
      <dt>{t('profile.joined')}</dt>
      <dd>{timeOf(user.timeJoined, locale)}</dd>
      <dt>{t('profile.id')}</dt>
      <dd>
        <Address>{user.userId}</Address>
      </dd>
    </dl>
  );
}
