import { Notice, useMessages } from '@vestibule/ui';
import type { PageOf } from './screen-props';
import { Account, pressOf, Problem } from './parts';
import { PressButton } from './press';
import { WaysOfPage } from '../document/ways-of-page';
import { noScriptMessages } from '../words/no-script';

/** Asks the user to open the link that verifies their address. */
export function VerifyEmail(props: PageOf<'verify-email'>) {
  const { screen, t } = props;
  return (
    <>
      <Account account={screen.account} page={props} />
      <Problem problem={screen.problem} />
      <p>{t('signIn.verify.sent', { email: screen.email ?? t('signIn.verify.yourAddress') })}</p>
      <PressButton press={pressOf(props, 'continue')} tone="accent">
        {t('signIn.verify.goOn')}
      </PressButton>
    </>
  );
}

/** What can only be done with script. */
export function NeedsScript(props: PageOf<'needs-script'>) {
  const { screen } = props;
  const t = useMessages(noScriptMessages);
  return (
    <>
      <Account account={screen.account} />
      <Notice>{t(`needsScript.${screen.why}`)}</Notice>
      {screen.why === 'passkey' && <WaysOfPage {...props} shown="webauthn" />}
      {screen.account !== undefined && (
        <PressButton press={pressOf(props, 'other-account')}>{props.t('challenge.otherAccount')}</PressButton>
      )}
    </>
  );
}
