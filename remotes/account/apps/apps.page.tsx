import type { Grant } from '@vestibule/auth-runtime';
import type { PageProps } from '@vestibule/contract';
import { useMessages } from '@vestibule/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { accountPage } from '../frame/account-frame';
import { ACCOUNT_PATHS } from '../calls/account-paths';
import styles from '../frame/account.module.css';
import { Loaded } from '../frame/loaded';
import { messages } from '../messages';
import { grantsQuery } from '../calls/queries';
import { Section } from '../frame/section';
import { AppItem } from './app-item';

/** What third-party apps may do with the account, and how to remove their access. */
export const AppsPage = accountPage('apps.title', ACCOUNT_PATHS.apps, AppsContent);

function AppsContent({ context: { locale } }: PageProps<ReactNode>) {
  const query = useQuery(grantsQuery(locale));
  return (
    <Loaded query={query} rows={3}>
      {(grants) => <AppList locale={locale} grants={grants} />}
    </Loaded>
  );
}

function AppList({ locale, grants }: { readonly locale: string; readonly grants: readonly Grant[] | null }) {
  const t = useMessages(messages);
  const [done, setDone] = useState<{ readonly text: string }>();
  return (
    <Section title={t('apps.title')} isAlone done={done}>
      <p className="vs-quiet">{about()}</p>
      <ul className={styles.list}>
        {grants?.map((grant) => (
          <AppItem key={grant.clientId} locale={locale} grant={grant} onDone={(text) => setDone({ text })} />
        ))}
      </ul>
    </Section>
  );

  function about(): string {
    if (grants === null) return t('apps.unknown');
    return t(grants.length === 0 ? 'apps.none' : 'apps.about');
  }
}
