import { localeForDigits } from '@vestibule/messages';
import { call } from '@vestibule/rpc';
import { Notice, useMessages } from '@vestibule/ui';
import { Monitor, Smartphone } from 'lucide';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { revokeAnswer, type Session } from '../calls/answers';
import styles from '../frame/account.module.css';
import { timeOf } from '../frame/in-language';
import { Badge, Item, ItemAction, Mark } from '../frame/item';
import { shownName } from '../frame/shown-name';
import { messages } from '../messages';
import { rpc } from '../calls/rpc';
import { useAction } from '../frame/use-action';
import { signOutHere } from '../calls/use-session-changes';
import { deviceOf } from './device-name';
import { agoOf } from './last-use';
import { placeWords } from './place-words';

interface SessionItemProps {
  readonly locale: string;
  readonly session: Session;
  /** Whether it ended while the page was open. */
  readonly hasEnded: boolean;
}

/** One session, with the button that ends it. */
export function SessionItem({ locale, session, hasEnded }: SessionItemProps) {
  const t = useMessages(messages);
  const device = deviceOf(session.userAgent);
  const name = device
    ? t('sessions.on', { browser: device.browser, system: device.system })
    : t('sessions.unknown');
  const { sessionHandle, isCurrent, place, timeCreated } = session;

  const here = useAction({ run: signOutHere });
  const there = useAction({
    run: () => call(rpc.sessions.revoke.mutate({ sessionHandle }), revokeAnswer),
  });
  const { start, busy, problem } = isCurrent ? here : there;
  const outcome = useRef<HTMLSpanElement>(null);
  const isPressed = useRef(false);
  // Two sessions may have begun in the same minute.
  const about = `${name}, ${timeOf(timeCreated, locale, 'medium')}`;
  const where = place && placeWords(place, locale, t);

  useLayoutEffect(() => {
    // The pressed button is gone: the focus stays in its place.
    if (hasEnded && isPressed.current && !problem) outcome.current?.focus();
  }, [hasEnded, problem]);

  return (
    <Item
      name={name}
      mark={<Mark icon={device?.isPhone ? Smartphone : Monitor} />}
      badge={isCurrent && <Badge>{t('sessions.current')}</Badge>}
      facts={[
        ...(where ? [where] : []),
        <LastUse key="last" session={session} locale={locale} />,
        t('sessions.since', { date: timeOf(timeCreated, locale) }),
      ]}
      actions={
        hasEnded ? (
          <span className={styles.over} ref={outcome} tabIndex={-1}>
            <span>{t('sessions.over')}</span>
            <span className="vs-hidden">{` ${shownName(about)}`}</span>
          </span>
        ) : (
          <ItemAction
            about={about}
            onPress={() => {
              isPressed.current = true;
              start();
            }}
          >
            {busy(t('sessions.end.busy')) ?? t('sessions.end')}
          </ItemAction>
        )
      }
    >
      {problem && !hasEnded && <Notice tone="danger">{problem}</Notice>}
    </Item>
  );
}

function LastUse({ session, locale }: Pick<SessionItemProps, 'session' | 'locale'>): ReactNode {
  const t = useMessages(messages);
  const { isCurrent, timeCreated } = session;
  const at = Math.max(session.lastUsedAt, timeCreated);
  const [now] = useState(Date.now);
  const ago = agoOf(at, now);
  if (isCurrent) return t('sessions.now');
  return (
    <time dateTime={new Date(at).toISOString()} title={timeOf(at, locale)}>
      {ago
        ? t('sessions.ago', {
            time: new Intl.RelativeTimeFormat(localeForDigits(locale), { numeric: 'auto' }).format(
              -ago.value,
              ago.unit,
            ),
          })
        : t('sessions.lately')}
    </time>
  );
}
