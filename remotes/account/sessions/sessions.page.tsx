import type { PageProps } from '@vestibule/contract';
import { useMessages, Button, Notice } from '@vestibule/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode, useLayoutEffect, useRef } from 'react';
import { accountPage } from '../frame/account-frame';
import { ACCOUNT_PATHS } from '../calls/account-paths';
import styles from '../frame/account.module.css';
import { type Session, revokeOthersAnswer } from '../calls/answers';
import { Loaded } from '../frame/loaded';
import { messages } from '../messages';
import { sessionsQuery } from '../calls/queries';
import { Section } from '../frame/section';
import { SessionItem } from './session-item';
import { call } from '@vestibule/rpc';
import { rpc } from '../calls/rpc';
import { useAction } from '../frame/use-action';
import { signOutHere } from '../calls/use-session-changes';

/** Where the user is signed in, and how to end that. */
export const SessionsPage = accountPage('sessions.title', ACCOUNT_PATHS.sessions, SessionsContent);

function SessionsContent({ context: { locale } }: PageProps<ReactNode>) {
  const query = useQuery(sessionsQuery);
  return (
    <Loaded query={query} rows={3}>
      {(sessions) => <SessionList locale={locale} sessions={sessions} />}
    </Loaded>
  );
}

interface SessionListProps {
  readonly locale: string;
  readonly sessions: readonly Session[];
}

function SessionList({ locale, sessions }: SessionListProps) {
  const t = useMessages(messages);
  const shown = useInPlace(sessions);
  return (
    <Section title={t('sessions.title')} isAlone>
      <ul className={styles.list}>
        {shown.map(({ session, hasEnded }) => (
          <SessionItem key={session.sessionHandle} locale={locale} session={session} hasEnded={hasEnded} />
        ))}
      </ul>
      {/* Below the list, they push nothing from under a press when they come or go. */}
      <AllSessions hasOthers={sessions.length > 1} />
    </Section>
  );
}

/**
 * Sessions as the page shows them. Nothing moves from under a press when one begins or ends elsewhere: who is new comes
 * last, and who has ended stays in its place until the page is opened again.
 *
 * @param sessions as the API answered last
 */
function useInPlace(sessions: readonly Session[]) {
  const [shown, setShown] = useState<readonly Session[]>([]);
  const known = new Set(shown.map(({ sessionHandle }) => sessionHandle));
  // The user's own device first.
  const added = sessions
    .filter(({ sessionHandle }) => !known.has(sessionHandle))
    .toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
  if (added.length > 0) setShown([...shown, ...added]);
  const now = new Map(sessions.map((session) => [session.sessionHandle, session]));
  return shown.map((session) => ({
    session: now.get(session.sessionHandle) ?? session,
    hasEnded: !now.has(session.sessionHandle),
  }));
}

const endOthers = () => call(rpc.sessions.revokeOthers.mutate(), revokeOthersAnswer);

/** Ends all sessions, or all but this one. */
function AllSessions({ hasOthers }: { readonly hasOthers: boolean }) {
  const t = useMessages(messages);
  const others = useAction({ run: endOthers });
  const everywhere = useAction({
    // This one last: if something fails before, the user is still here to read it and try again.
    run: async () => {
      await endOthers();
      await signOutHere();
    },
  });
  const problem = others.problem ?? everywhere.problem;
  const buttons = useRef<HTMLDivElement>(null);
  const alone = useRef<HTMLParagraphElement>(null);

  useLayoutEffect(() => {
    // What is hidden keeps the focus until the next frame, whoever ended the others.
    if (!hasOthers && buttons.current?.contains(document.activeElement)) alone.current?.focus();
  }, [hasOthers]);

  return (
    <>
      {problem && <Notice tone="danger">{problem}</Notice>}
      {!hasOthers && (
        <p className="vs-quiet" ref={alone} tabIndex={-1}>
          {t('sessions.others.none')}
        </p>
      )}
      <div className={styles.equals} ref={buttons} hidden={!hasOthers}>
        <Button
          tone="quiet"
          isDeliberate
          busy={others.busy(t('sessions.end.busy'))}
          onPress={() => others.start()}
        >
          {t('sessions.others')}
        </Button>
        <Button
          tone="quiet"
          isDeliberate
          busy={everywhere.busy(t('sessions.end.busy'))}
          onPress={() => everywhere.start()}
        >
          {t('sessions.everywhere')}
        </Button>
      </div>
    </>
  );
}
