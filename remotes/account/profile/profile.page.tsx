import type { PageProps } from '@vestibule/contract';
import { SiteLink, useMessages } from '@vestibule/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { accountPage } from '../frame/account-frame';
import { ACCOUNT_PATHS } from '../calls/account-paths';
import { Loaded } from '../frame/loaded';
import { messages } from '../messages';
import { profileQuery } from '../calls/queries';
import { AccountFacts } from './account-facts';
import { Contacts } from './contacts';
import { Identities } from './identities';

/** The signed-in user: addresses, login methods, and the account itself. */
export const ProfilePage = accountPage('profile.title', ACCOUNT_PATHS.profile, ProfileContent);

function ProfileContent({ context }: PageProps<ReactNode>) {
  const t = useMessages(messages);
  const query = useQuery(profileQuery);
  return (
    <Loaded query={query}>
      {(profile) => (
        <>
          <Contacts context={context} profile={profile} />
          <Identities locale={context.locale} identities={profile.identities} />
          <AccountFacts locale={context.locale} profile={profile} />
          <p>
            <SiteLink href={ACCOUNT_PATHS.deletion} onFollow={context.navigate}>
              {t('profile.delete')}
            </SiteLink>
          </p>
        </>
      )}
    </Loaded>
  );
}
