import { Notice } from '@vestibule/ui';
import type { ScreenProps, ScreenOf } from './screen-props';
import { Account, CancelButton, OtherAccountForm, ActionButton, Problem } from './parts';
import { WaysOfPage } from '../document/ways-of-page';

const LOOKS = {
  used: ['quiet', 'done'],
  expired: ['quiet', 'clock'],
  elsewhere: ['warning', 'alert'],
  unknown: ['warning', 'alert'],
  'wrong-account': ['warning', 'alert'],
} as const;

/** A challenge that no longer leads anywhere. */
export function Over(props: ScreenProps & { readonly screen: ScreenOf<'over'> }) {
  const { screen, t, clientName, client } = props;
  const [tone, icon] = LOOKS[screen.why];
  const isWrongAccount = screen.why === 'wrong-account';
  return (
    <>
      <Notice tone={tone} icon={icon}>
        {t(isWrongAccount ? 'challenge.wrongAccount' : `challenge.dead.${screen.why}`, { clientName })}
      </Notice>
      {isWrongAccount ? (
        <>
          <Account account={screen.account} />
          <ActionButton page={props} action="other-account" tone="accent">
            {t('challenge.otherAccount')}
          </ActionButton>
          <CancelButton {...props} />
        </>
      ) : (
        <p>
          {t(client?.clientUri ? 'challenge.dead.again' : 'challenge.dead.again.unknown', { clientName })}
        </p>
      )}
      {!isWrongAccount && client?.clientUri && (
        <a className="vs-button" href={client.clientUri} rel="noopener noreferrer">
          {t('challenge.backTo', { clientName })}
        </a>
      )}
    </>
  );
}

/** Asks the user to open the link that verifies their address. */
export function VerifyEmail(props: ScreenProps & { readonly screen: ScreenOf<'verify-email'> }) {
  const { screen, t } = props;
  return (
    <>
      <Account account={screen.account} change={t} />
      <Problem problem={screen.problem} t={t} />
      <p>{t('signIn.verify.sent', { email: screen.email ?? t('signIn.verify.yourAddress') })}</p>
      <ActionButton page={props} action="continue" tone="accent">
        {t('signIn.verify.goOn')}
      </ActionButton>
      <CancelButton {...props} />
      <OtherAccountForm {...props} />
    </>
  );
}

/** What can only be done with script. */
export function NeedsScript(props: ScreenProps & { readonly screen: ScreenOf<'needs-script'> }) {
  const { screen, t } = props;
  return (
    <>
      <Account account={screen.account} />
      <Notice>{t(`noScript.needsScript.${screen.why}`)}</Notice>
      {screen.why === 'passkey' && <WaysOfPage {...props} shown="webauthn" />}
      {screen.account !== undefined && (
        <ActionButton page={props} action="other-account">
          {t('challenge.otherAccount')}
        </ActionButton>
      )}
      <CancelButton {...props} />
    </>
  );
}
