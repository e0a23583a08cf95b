import { PATHS } from '@vestibule/contract';
import { Notice, useMessages } from '@vestibule/ui';
import type { PageOf } from '../page/screen-props';
import { Account, pressOf, Problem } from '../page/parts';
import { PressButton } from '../page/press';
import { WaysOfPage } from './ways-of-page';
import { noScript as noScriptMessages } from '../messages/compiled/no-script';
import { challengeMessages } from '../words/challenge';
import { ProviderOver } from '../providers/provider-over';
import { useProblemWords } from '../words/problem-words';
import { signInMessages } from '../words/sign-in';
import { everyMessage } from '../words/words-in';

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
      {screen.why === 'page' && <LeavePage {...props} />}
      {screen.why !== 'page' && screen.account !== undefined && (
        <PressButton press={pressOf(props, 'other-account')}>{props.t('account.switch')}</PressButton>
      )}
    </>
  );
}

/** Where somebody can go from a page of the site: its forms are those of the login's pages. */
function LeavePage(props: PageOf<'needs-script'>) {
  const { basePath, t } = props;
  const tNoScript = useMessages(noScriptMessages);
  const signOut = pressOf({ ...props, at: basePath + PATHS.oauthLogout }, 'sign-out');
  return (
    <>
      <p>{tNoScript('needsScript.page.next')}</p>
      <PressButton press={signOut} tone="quiet">
        {t('challenge.logout.confirm')}
      </PressButton>
      <PressButton press={pressOf({ ...props, at: basePath || '/' }, 'other-account')}>
        {t('account.switch')}
      </PressButton>
    </>
  );
}

/** A sign-in at a provider that has ended without a session. */
export function BackFromProvider({ screen, at }: PageOf<'provider-over'>) {
  const { problem = { code: 'error.SERVER' } } = screen;
  const words = useProblemWords(everyMessage);
  return <ProviderOver problem={problem} words={words(problem)} back={{ href: at }} />;
}

/** Somebody is back from a provider. The document goes on by itself, and this is for a browser that doesn't. */
export function Finishing({ screen }: PageOf<'finishing'>) {
  const t = useMessages(signInMessages);
  const tChallenge = useMessages(challengeMessages);
  return (
    <>
      <p>{t('provider.finishing')}</p>
      <a href={screen.to}>{tChallenge('continue')}</a>
    </>
  );
}
