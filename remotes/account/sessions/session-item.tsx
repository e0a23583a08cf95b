import { call } from '@vestibule/rpc';
import { Notice, useMessages } from '@vestibule/ui';
import { revokeAnswer, type Revocation, type Session } from '../calls/answers';
import { timeOf } from '../frame/dates';
import { Item, ItemAction } from '../frame/item';
import { messages } from '../messages';
import { rpc } from '../calls/rpc';
import { useAction } from '../frame/use-action';
import { signOutHere } from '../calls/use-session-changes';
import { deviceNameOf } from './device-name';

interface SessionItemProps {
  readonly locale: string;
  readonly session: Session;
  /** Called with the sentence that says what was done. */
  readonly onDone: (text: string) => void;
}

/** One session, with the button that ends it. */
export function SessionItem({ locale, session, onDone }: SessionItemProps) {
  const t = useMessages(messages);
  const device = deviceNameOf(session.userAgent);
  const name = device ? t('sessions.on', device) : t('sessions.unknown');
  const { sessionHandle, isCurrent } = session;

  const here = useAction<void, void>({ run: signOutHere, onAnswer: () => undefined });
  const there = useAction<void, Revocation>({
    run: () => call(rpc.sessions.revoke.mutate({ sessionHandle }), revokeAnswer),
    onAnswer: ({ status }) =>
      onDone(status === 'OK' ? t('sessions.ended', { device: name }) : t('sessions.gone')),
  });
  const { start, busy, problem } = isCurrent ? here : there;
  const since = timeOf(session.timeCreated, locale);

  return (
    <Item
      name={name}
      badge={isCurrent ? t('sessions.current') : undefined}
      facts={[t('sessions.since', { date: since })]}
      actions={
        <ItemAction about={`${name}, ${since}`} onPress={() => start()}>
          {busy(t('sessions.end.busy')) ?? t('sessions.end')}
        </ItemAction>
      }
    >
      {problem && <Notice tone="danger">{problem}</Notice>}
    </Item>
  );
}
