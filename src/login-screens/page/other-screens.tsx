import { Notice, useMessages } from '@vestibule/ui';
import type { ScreenProps, ScreenOf } from './screen-props';
import { Account, CancelButton, ActionButton, Problem } from './parts';
import { WaysOfPage } from '../document/ways-of-page';
import { noScriptMessages } from '../words/no-script';

/** Asks the user to open the link that verifies their address. */
export function VerifyEmail(props: ScreenProps & { readonly screen: ScreenOf<'verify-email'> }) {
  const { screen, t } = props;
  return (
    <>
      <Account account={screen.account} page={props} />
      <Problem problem={screen.problem} t={t} />
      <p>{t('signIn.verify.sent', { email: screen.email ?? t('signIn.verify.yourAddress') })}</p>
      <ActionButton page={props} action="continue" tone="accent">
        {t('signIn.verify.goOn')}
      </ActionButton>
      <CancelButton {...props} />
    </>
  );
}

/** What can only be done with script. */
export function NeedsScript(props: ScreenProps & { readonly screen: ScreenOf<'needs-script'> }) {
  const { screen } = props;
  const t = useMessages(noScriptMessages);
  return (
    <>
      <Account account={screen.account} />
      <Notice>{t(`needsScript.${screen.why}`)}</Notice>
      {screen.why === 'passkey' && <WaysOfPage {...props} shown="webauthn" />}
      {screen.account !== undefined && (
        <ActionButton page={props} action="other-account">
          {props.t('challenge.otherAccount')}
        </ActionButton>
      )}
      <CancelButton {...props} />
    </>
  );
}
