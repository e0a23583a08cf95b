import { withdrawGrant, type Grant } from '@vestibule/auth-runtime';
import { CLIENT_ACCESS_SECONDS, durationText } from '@vestibule/login-flow';
import { foreignName, foreignText, Logo, useMessages } from '@vestibule/ui';
import { useState } from 'react';
import styles from '../frame/account.module.css';
import { Confirm } from '../frame/confirm';
import { dayOf } from '../frame/in-language';
import { Item, ItemAction } from '../frame/item';
import { useAction } from '../frame/use-action';
import { messages } from '../messages';

interface AppItemProps {
  readonly locale: string;
  readonly grant: Grant;
  /** Called with the sentence that says what was done. */
  readonly onDone: (text: string) => void;
}

/** One app, with what it may do and the button that removes its access. */
export function AppItem({ locale, grant, onDone }: AppItemProps) {
  const t = useMessages(messages);
  const [asking, setAsking] = useState(false);
  const { client, clientId, scopes, firstGrantedAt, grantedAt } = grant;
  const [first, last] = [dayOf(firstGrantedAt, locale), dayOf(grantedAt, locale)];
  const clientName = foreignName(client.clientName ?? '') || t('client.nameless');

  return (
    <Item
      name={<bdi>{clientName}</bdi>}
      mark={<Logo address={client.logoUri} name={clientName} />}
      facts={
        first === last
          ? [t('apps.since', { date: first })]
          : [t('apps.since', { date: first }), t('apps.last', { date: last })]
      }
      actions={
        !asking && (
          <ItemAction about={clientName} onPress={() => setAsking(true)}>
            {t('apps.withdraw')}
          </ItemAction>
        )
      }
    >
      <ul className={styles.scopes} aria-label={t('apps.may')}>
        {scopes.map(({ scope, title, lang }) => (
          <li key={scope} lang={lang || undefined} dir={lang ? 'auto' : undefined}>
            {foreignText(title, 100)}
          </li>
        ))}
      </ul>
      {asking && (
        <AppWithdrawal
          locale={locale}
          clientId={clientId}
          clientName={clientName}
          onDone={onDone}
          onCancel={() => setAsking(false)}
        />
      )}
    </Item>
  );
}

interface AppWithdrawalProps extends Pick<AppItemProps, 'locale' | 'onDone'> {
  readonly clientId: string;
  readonly clientName: string;
  readonly onCancel: () => void;
}

/** Says what removing access does and doesn't do, and does it. */
function AppWithdrawal({ locale, clientId, clientName, onDone, onCancel }: AppWithdrawalProps) {
  const t = useMessages(messages);
  const time = durationText(CLIENT_ACCESS_SECONDS, locale);
  const { start, busy, problem } = useAction({
    run: () => withdrawGrant(clientId),
    onAnswer: (answer) => {
      if (answer.status === 'GONE') return onDone(t('apps.gone', { clientName }));
      return onDone(
        answer.accessEndsAtOnce
          ? t('apps.withdrawn.atOnce', { clientName })
          : t('apps.withdrawn', { clientName, time }),
      );
    },
  });
  return (
    <Confirm
      question={t('apps.withdraw.ask', { clientName })}
      submit={t('apps.withdraw')}
      busy={busy(t('apps.withdraw.busy'))}
      problem={problem}
      onConfirm={() => start()}
      onCancel={onCancel}
    >
      <p>{t('apps.withdraw.does', { clientName })}</p>
      <p className="vs-quiet">{t('apps.withdraw.doesNot', { time })}</p>
    </Confirm>
  );
}
