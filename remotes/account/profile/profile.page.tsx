import type { PageProps } from '@vestibule/contract';
import { Logo, useMessages } from '@vestibule/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import styles from '../frame/account.module.css';
import { accountPage } from '../frame/account-frame';
import { ACCOUNT_PATHS } from '../calls/account-paths';
import type { Profile, Identity } from '../calls/answers';
import { ActionLink } from '../frame/action-link';
import { dayOf } from '../frame/dates';
import { Loaded } from '../frame/loaded';
import { messages } from '../messages';
import { factorsQuery, passkeysQuery, profileQuery, signedInAsQuery, providersQuery } from '../calls/queries';
import { Section } from '../frame/section';
import { Contacts } from './contacts';
import { SecuritySummary } from './security-summary';
import { Item } from '../frame/item';
import { shownName } from '../frame/shown-name';

/** The signed-in user: what protects the account, addresses, login methods, and the account itself. */
export const ProfilePage = accountPage('profile.title', ACCOUNT_PATHS.profile, ProfileContent);

function ProfileContent({ context }: PageProps<ReactNode>) {
  const t = useMessages(messages);
  const query = useQuery(profileQuery);
  const factors = useQuery(factorsQuery);
  const passkeys = useQuery(passkeysQuery);
  return (
    <>
      <Who />
      <Loaded query={query} others={[factors, passkeys]} rows={8}>
        {(profile) => (
          <>
            <SecuritySummary context={context} profile={profile} factors={factors} passkeys={passkeys} />
            <Contacts context={context} profile={profile} />
            <Identities locale={context.locale} identities={profile.identities} />
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
        <div className={styles.name}>{name}</div>
        {account?.name && <div className="vs-quiet">{account.address}</div>}
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
        <dd>{profile.userId}</dd>
        {profile.roles.length > 0 && (
          <>
            <dt>{t('profile.roles')}</dt>
            <dd>{profile.roles.join(', ')}</dd>
          </>
        )}
      </dl>
    </Section>
  );
}

interface IdentitiesProps {
  readonly locale: string;
  readonly identities: readonly Identity[];
}

/** The user's login methods. */
function Identities({ locale, identities }: IdentitiesProps) {
  const t = useMessages(messages);
  const isElsewhere = identities.some(({ thirdParty }) => thirdParty !== null);
  const { data: providers } = useQuery({ ...providersQuery, enabled: isElsewhere });
  return (
    <Section title={t('profile.identities')}>
      <ul className={styles.list}>
        {identities.map((identity) => (
          <Item
            key={identity.recipeUserId}
            name={t(`identity.${identity.recipeId}`, { provider: providerOf(identity) })}
            facts={[
              ...[identity.email ?? identity.phoneNumber].filter((address) => address !== null),
              t('profile.since', { date: dayOf(identity.timeJoined, locale) }),
            ]}
          />
        ))}
      </ul>
    </Section>
  );

  // A provider without a name is shown by its id.
  function providerOf({ thirdParty }: Identity): string {
    return thirdParty ? shownName(providers?.get(thirdParty.id) ?? thirdParty.id) : '';
  }
}
