import type { PageProps } from '@vestibule/contract';
import { useMessages } from '@vestibule/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import styles from '../frame/account.module.css';
import { accountPage } from '../frame/account-frame';
import { ACCOUNT_PATHS } from '../calls/account-paths';
import { ActionLink } from '../frame/action-link';
import { Loaded } from '../frame/loaded';
import { messages } from '../messages';
import { factorsQuery, passkeysQuery, profileQuery } from '../calls/queries';
import { AccountFacts } from './account-facts';
import { Contacts } from './contacts';
import { Identities } from './identities';
import { SecuritySummary } from './security-summary';
import { Who } from './who';

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
