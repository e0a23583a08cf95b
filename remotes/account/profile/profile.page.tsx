import type { PageProps } from '@vestibule/contract';
import { Logo, useMessages } from '@vestibule/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import styles from '../frame/account.module.css';
import { Address } from '../frame/address';
import { accountPage } from '../frame/account-frame';
import { ACCOUNT_PATHS } from '../calls/account-paths';
import type { Profile } from '../calls/answers';
import { ActionLink } from '../frame/action-link';
import { dayOf, listOf } from '../frame/in-language';
import { Loaded } from '../frame/loaded';
import { messages } from '../messages';
import { profileQuery, signedInAsQuery } from '../calls/queries';
import { Section } from '../frame/section';
import { Contacts } from './contacts';

/** The signed-in user: who they are, their addresses, and the account itself. */
export const ProfilePage = accountPage('profile.title', ACCOUNT_PATHS.profile, ProfileContent);

function ProfileContent({ context }: PageProps<ReactNode>) {
  const t = useMessages(messages);
  const query = useQuery(profileQuery);
  return (
    <>
      <Who />
      <Loaded query={query} rows={4}>
        {(profile) => (
          <>
            <Contacts context={context} profile={profile} />
            <AccountFacts locale={context.locale} profile={profile} />
            {context.hasSlot?.('account/section') && (
              <div className={styles.others}>{context.slot('account/section', {})}</div>
            )}
            <div className={styles.end}>
              <ActionLink href={ACCOUNT_PATHS.deletion} onFollow={context.navigate}>
                {t('profile.delete')}
              </ActionLink>
            </div>
          </>
        )}
      </Loaded>
    </>
  );
}

/** The user's picture, name and address. Their room is there before they are. */
function Who() {
  const { data: account } = useQuery(signedInAsQuery);
  const name = account?.name ?? account?.address ?? '';
  return (
    <div className={styles.who}>
      <Logo address={account?.picture} name={name} />
      <div className={styles.what}>
        <div className={styles.name}>
          <bdi>{name}</bdi>
        </div>
        {account?.name && (
          <div className="vs-quiet">
            <Address>{account.address}</Address>
          </div>
        )}
      </div>
    </div>
  );
}

/** The facts that support may ask for. */
function AccountFacts({ locale, profile }: { readonly locale: string; readonly profile: Profile }) {
  const t = useMessages(messages);
  return (
    <Section title={t('profile.facts')}>
      <dl className={styles.facts}>
        <dt>{t('profile.joined')}</dt>
        <dd>{dayOf(profile.timeJoined, locale)}</dd>
        <dt>{t('profile.id')}</dt>
        <dd>
          <Address>{profile.userId}</Address>
        </dd>
        {profile.roles.length > 0 && (
          <>
            <dt>{t('profile.roles')}</dt>
            <dd>{listOf(profile.roles, locale)}</dd>
          </>
        )}
      </dl>
    </Section>
  );
}
