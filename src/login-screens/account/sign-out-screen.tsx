import { Notice } from '@vestibule/ui';
import { Account, ActionButton, Problem } from '../page/parts';
import type { ScreenProps, ScreenOf } from '../page/screen-props';

/** A client has sent the user here to sign out: they sign out, or stay signed in. */
export function SignOut(props: ScreenProps & { readonly screen: ScreenOf<'sign-out'> }) {
  const { screen, t, clientName, appName, client, home } = props;
  const { state, account, problem } = screen;
  const isAsking = state === 'asking';
  const isDead = state === 'dead';
  return (
    <>
      <Problem problem={problem} t={t} />
      {isAsking && <Account account={account} />}
      {isAsking && <p>{t(client ? 'challenge.logout.text' : 'challenge.logout.text.unnamed', words())}</p>}
      {state === 'half' && <p>{t('challenge.logout.half', words())}</p>}
      {(state === 'over' || isDead) && (
        <Notice icon="done">{t('challenge.logout.over.text', words())}</Notice>
      )}
      {!isDead && (
        <ActionButton page={props} action="sign-out" tone="accent">
          {t(BUTTONS[state], words())}
        </ActionButton>
      )}
      {isDead && client?.clientUri && (
        <a className="vs-button" href={client.clientUri} rel="noopener noreferrer">
          {t('challenge.backTo', words())}
        </a>
      )}
      <a
        className={isDead && !client?.clientUri ? 'vs-button' : 'vs-button vs-button-text'}
        href={home ?? '/'}
      >
        {t(isAsking ? 'challenge.logout.stay' : 'challenge.logout.again')}
      </a>
    </>
  );

  function words() {
    return { clientName, appName };
  }
}

const BUTTONS = {
  asking: 'challenge.logout.confirm',
  over: 'challenge.backTo',
  half: 'challenge.retry',
} as const;
