import { PATHS, pathForOwnAccount } from '@vestibule/contract';
import { modeOf, showing } from '@vestibule/login-flow';
import { ClientWarning } from '../client/client-warning';
import { Recipient } from '../client/recipient';
import { AddressOf } from './address-of-page';
import { WaysOfPage } from './ways-of-page';
import { screenLink } from '../page/links';
import type { PageOf } from '../page/screen-props';
import { Account, pressOf, Problem, submitOf, useFieldError } from '../page/parts';
import { PressButton } from '../page/press';
import { unwatched } from '../sign-in/field-state';
import { PasswordForm } from '../sign-in/password-form';
import { SignUpClosed } from '../ways/not-offered';
import { PasskeyAutofill } from '../ways/passkey-autofill';

type Props = PageOf<'sign-in'>;

/** The ways to sign in, with email and password first where the tenant has passwords. */
export function SignIn(props: Props) {
  const { screen, t, ways, at } = props;
  const { problem, account } = screen;
  const hasPassword = ways?.password ?? true;
  return (
    <>
      {confirms(screen) && <Account account={account} page={screen.hinted ? undefined : props} />}
      <AddressOf {...props} />
      <Hinted {...props} />
      <ClientWarning {...props} />
      {ways?.isClosed && modeOf(new URL(at, 'https://page.invalid').searchParams) === 'signup' && (
        <SignUpClosed />
      )}
      {hasPassword ? <SignInForm {...props} /> : <Problem problem={problem} />}
      {hasPassword && <PasskeyAutofill {...props} />}
      <WaysOfPage {...props} shown={hasPassword ? 'emailpassword' : undefined} />
      {confirms(screen) && <HintedAccount {...props} />}
      {account !== undefined && !confirms(screen) && (
        <a className="vs-button vs-button-text" href={pathForOwnAccount(at)}>
          {t('account.continueAs', { user: account })}
        </a>
      )}
      <Recipient {...props} />
    </>
  );
}

/** Whether it is for the user who is signed in, and has to sign in again. */
function confirms({ account, email }: Props['screen']): boolean {
  return account !== undefined && email === account;
}

function SignInForm(props: Props) {
  const { screen, at, ways, isTold, hidesSignUp } = props;
  const { problem, email = '' } = screen;
  const errorOf = useFieldError(problem);
  // With script, the document's own gives the focus, where no keyboard covers the page.
  const focused = isTold ? focusOf(problem?.field, email) : undefined;
  return (
    <PasswordForm
      mode="signin"
      submit={submitOf(props, 'sign-in')}
      email={{ ...unwatched(email, errorOf('email'), focused === 'email'), readOnly: confirms(screen) }}
      // Keeps the caret's position readable, for the form that takes over.
      emailType="text"
      password={unwatched('', errorOf('password'), focused === 'password')}
      passkeys={ways?.passkey ?? false}
      problem={<Problem problem={problem} />}
      forgot={{ href: screenLink(props, PATHS.resetPassword) }}
      toggle={confirms(screen) || hidesSignUp ? undefined : { href: showing(at, { show: 'signup' }) }}
    />
  );
}

/** Says that the client asks for somebody else. */
function Hinted({ screen, t, clientName }: Props) {
  const { account = '', hinted } = screen;
  return hinted ? <p>{t('challenge.hinted', { clientName, hinted, user: account })}</p> : null;
}

/** The way to the account that the client asks for; to any other, the chip has one. */
function HintedAccount(props: Props) {
  const { hinted } = props.screen;
  if (!hinted) return null;
  return (
    <PressButton press={pressOf(props, 'other-account')}>
      {props.t('challenge.hinted.signIn', { hinted })}
    </PressButton>
  );
}

function focusOf(wrong: string | undefined, email: string): 'email' | 'password' {
  if (wrong === 'email' || wrong === 'password') return wrong;
  return email === '' ? 'email' : 'password';
}
