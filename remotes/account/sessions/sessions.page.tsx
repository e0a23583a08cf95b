import type { PageProps } from '@vestibule/contract';
import { useMessages } from '@vestibule/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { accountPage } from '../frame/account-frame';
import { ACCOUNT_PATHS } from '../calls/account-paths';
import styles from '../frame/account.module.css';
import type { Session } from '../calls/answers';
import { Loaded } from '../frame/loaded';
import { messages } from '../messages';
import { sessionsQuery } from '../calls/queries';
import { Section } from '../frame/section';
import { AllSessions } from './all-sessions';
import { SessionItem } from './session-item';
import { useInPlace } from './use-in-place';

/** Where the user is signed in, and how to end that. */
export const SessionsPage = accountPage('nav.sessions', ACCOUNT_PATHS.sessions, SessionsContent);

function SessionsContent({ context: { locale } }: PageProps<ReactNode>) {
  const query = useQuery(sessionsQuery);
  return (
    <Loaded query={query} rows={3}>
      {(sessions) => <SessionList locale={locale} sessions={sessions} />}
    </Loaded>
  );
}

function SessionList({
  locale,
  sessions,
}: {
  readonly locale: string;
  readonly sessions: readonly Session[];
}) {
  const t = useMessages(messages);
  const shown = useInPlace(sessions);
  return (
    <Section title={t('sessions.title')}>
      <AllSessions hasOthers={sessions.length > 1} />
      <ul className={styles.list}>
        {shown.map(({ session, hasEnded }) => (
          <SessionItem key={session.sessionHandle} locale={locale} session={session} hasEnded={hasEnded} />
        ))}
      </ul>
    </Section>
  );
}
