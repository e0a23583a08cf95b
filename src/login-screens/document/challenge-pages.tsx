import type { Screen } from '@vestibule/login-flow';
import { ContinueAs } from '../account/continue-as';
import { SignOut } from '../account/sign-out';
import { WrongAccount } from '../account/wrong-account';
import { DeadChallenge } from '../challenge/dead-challenge';
import { ConsentForm } from '../consent/consent-form';
import { askingOf, pressOf, Problem, submitOf } from '../page/parts';
import type { ScreenOf, ScreenProps } from '../page/screen-props';

/* The screens of a client's request, on pages without script. */

type Page<Kind extends Screen['screen']> = ScreenProps & { readonly screen: ScreenOf<Kind> };

/** A user who is signed in continues with that account, or with another one. */
export function ContinueAsPage({ screen, ...page }: Page<'continue-as'>) {
  const { account, hinted, problem } = screen;
  return (
    <ContinueAs
      {...askingOf(page)}
      account={{ address: account }}
      hinted={hinted}
      problem={<Problem problem={problem} t={page.t} />}
      goOn={pressOf(page, 'continue', {}, true)}
      other={pressOf(page, 'other-account')}
    />
  );
}

/** What a client asks for. */
export function ConsentPage({ screen, ...page }: Page<'consent'>) {
  const { account, hasAgreed, audience, canRemember, shown, scopes, problem } = screen;
  return (
    <ConsentForm
      {...askingOf(page)}
      request={{ user: account, grantedAt: hasAgreed ? 0 : undefined, audience, canRemember, shown }}
      scopes={scopes}
      apps={page.apps}
      problem={<Problem problem={problem} t={page.t} />}
      switchAccount={pressOf(page, 'other-account')}
      agree={submitOf(page, 'consent', { shown }, true)}
    />
  );
}

/** A challenge that no longer leads anywhere. */
export function DeadPage({ screen, ...page }: Page<'dead'>) {
  return <DeadChallenge {...askingOf(page)} why={screen.why} home={homeOf(page)} />;
}

/** A challenge that was made for another account. */
export function WrongAccountPage({ screen, ...page }: Page<'wrong-account'>) {
  const account = screen.account === undefined ? undefined : { address: screen.account };
  return (
    <WrongAccount
      {...askingOf(page)}
      account={account}
      again={undefined}
      other={pressOf(page, 'other-account')}
      home={homeOf(page)}
    />
  );
}

/** A client has sent the user here to sign out. */
export function SignOutPage({ screen, ...page }: Page<'sign-out'>) {
  const { state, account, problem } = screen;
  return (
    <SignOut
      {...askingOf(page)}
      state={state}
      account={account === undefined ? undefined : { address: account }}
      problem={<Problem problem={problem} t={page.t} />}
      press={pressOf(page, 'sign-out')}
      home={homeOf(page)}
    />
  );
}

function homeOf({ home = '/' }: ScreenProps) {
  return { leads: home };
}
