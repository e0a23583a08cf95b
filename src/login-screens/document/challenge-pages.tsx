import { ContinueAs } from '../account/continue-as';
import { SignOut } from '../account/sign-out';
import { WrongAccount } from '../account/wrong-account';
import { DeadChallenge } from '../challenge/dead-challenge';
import { ConsentForm } from '../consent/consent-form';
import { pressOf, Problem, submitOf } from '../page/parts';
import type { PageOf, ScreenProps } from '../page/screen-props';

/* The screens of a client's request, on pages without script. */

/** A user who is signed in continues with that account, or with another one. */
export function ContinueAsPage({ screen, ...page }: PageOf<'continue-as'>) {
  const { account, hinted, problem } = screen;
  return (
    <ContinueAs
      {...page}
      account={{ address: account }}
      hinted={hinted}
      problem={<Problem problem={problem} />}
      goOn={pressOf(page, 'continue', {}, true)}
      other={pressOf(page, 'other-account')}
    />
  );
}

/** What a client asks for. */
export function ConsentPage({ screen, ...page }: PageOf<'consent'>) {
  const { account, hasAgreed, audience, canRemember, shown, scopes, problem } = screen;
  return (
    <ConsentForm
      {...page}
      request={{ user: account, grantedAt: hasAgreed ? 0 : undefined, audience, canRemember, shown }}
      scopes={scopes}
      apps={page.apps}
      problem={<Problem problem={problem} />}
      switchAccount={pressOf(page, 'other-account')}
      agree={submitOf(page, 'consent', { shown }, true)}
    />
  );
}

/** A challenge that no longer leads anywhere. */
export function DeadPage({ screen, ...page }: PageOf<'dead'>) {
  return <DeadChallenge {...page} why={screen.why} home={homeOf(page)} />;
}

/** A challenge that was made for another account. */
export function WrongAccountPage({ screen, ...page }: PageOf<'wrong-account'>) {
  const account = screen.account === undefined ? undefined : { address: screen.account };
  return (
    <WrongAccount
      {...page}
      account={account}
      again={undefined}
      isRefused={screen.isRefused}
      other={pressOf(page, 'other-account')}
      home={homeOf(page)}
    />
  );
}

/** Somebody, mostly a client, has sent the user here to sign out. */
export function SignOutPage({ screen, ...page }: PageOf<'sign-out'>) {
  const { state, account, problem } = screen;
  return (
    <SignOut
      {...page}
      state={state}
      byClient={screen.client !== undefined}
      account={account === undefined ? undefined : { address: account }}
      problem={<Problem problem={problem} />}
      press={pressOf(page, 'sign-out')}
      home={homeOf(page)}
    />
  );
}

function homeOf({ home = '/' }: ScreenProps) {
  return { href: home };
}
