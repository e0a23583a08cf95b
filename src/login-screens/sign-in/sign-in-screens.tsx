import { PATHS, pathForOwnAccount } from '@vestibule/contract';
import { PasswordForm } from './password-form';
import { modeLink, screenLink } from '../page/links';
import type { ScreenProps, ScreenOf } from '../page/screen-props';
import {
  Account,
  sentTo,
  CancelButton,
  CommonFields,
  fieldError,
  ActionButton,
  Problem,
  Recipient,
  Warning,
} from '../page/parts';
import { OtherWays } from '../ways/other-ways';
import { PasskeyAutofill } from '../ways/passkey-autofill';

type Props = ScreenProps & { readonly screen: ScreenOf<'sign-in'> };

/** The ways to sign in, with email and password first where the tenant has passwords. */
export function SignIn(props: Props) {
  const { screen, t, ways, at } = props;
  const { problem, account } = screen;
  const hasPassword = ways?.password ?? true;
  return (
    <>
      {confirms(screen) && <Account account={account} />}
      <Hinted {...props} />
      <Warning {...props} />
      {hasPassword ? <SignInForm {...props} /> : <Problem problem={problem} t={t} />}
      {hasPassword && <PasskeyAutofill {...props} />}
      <OtherWays {...props} shown={hasPassword ? 'emailpassword' : undefined} />
      <Recipient {...props} />
      {confirms(screen) && <OtherAccount {...props} tone="text" />}
      {account !== undefined && !confirms(screen) && (
        <a className="vs-button vs-button-text" href={pathForOwnAccount(at)}>
          {t('account.continueAs', { user: account })}
        </a>
      )}
      <CancelButton {...props} />
    </>
  );
}

/** Whether it is for the user who is signed in, and has to sign in again. */
function confirms({ account, email }: Props['screen']): boolean {
  return account !== undefined && email === account;
}

function SignInForm(props: Props) {
  const { screen, t, at, ways, isTold } = props;
  const { problem, email = '' } = screen;
  return (
    <PasswordForm
      mode="signin"
      {...sentTo(props, 'sign-in')}
      words={{
        email: t('label.email'),
        password: t('label.password'),
        submit: t('submit.signin'),
        busy: t('busy.signin'),
      }}
      email={{ ...field(email, fieldError(problem, 'email', t)), readOnly: confirms(screen) }}
      // Keeps the caret's position readable, for the form that takes over.
      emailType="text"
      password={field('', fieldError(problem, 'password', t))}
      passkeys={ways?.passkey ?? false}
      // With script, the document's own gives the focus, where no keyboard covers the page.
      focus={isTold ? focusOf(problem?.field, email) : undefined}
      above={
        <>
          <CommonFields {...props} />
          <Problem problem={problem} t={t} />
        </>
      }
    >
      <div className="vs-links vs-quiet">
        <p>
          <a href={screenLink(props, PATHS.resetPassword)}>{t('signIn.forgot')}</a>
        </p>
        {!confirms(screen) && (
          <p>
            {t('signIn.toggle.toSignup')} <a href={modeLink(at, 'signup')}>{t('signIn.toggle.signup')}</a>
          </p>
        )}
      </div>
    </PasswordForm>
  );
}

/** A user who is signed in continues with that account, or with another one. */
export function ContinueAs(props: ScreenProps & { readonly screen: ScreenOf<'continue-as'> }) {
  const { screen, t } = props;
  const { account, hinted, problem } = screen;
  return (
    <>
      <Problem problem={problem} t={t} />
      <Account account={account} />
      <Hinted {...props} />
      <Warning {...props} />
      <ActionButton page={props} action="continue" tone="accent" isDeliberate>
        {t('account.continueAs', { user: account })}
      </ActionButton>
      <OtherAccount {...props} tone={hinted ? 'quiet' : 'text'} />
      <CancelButton {...props} />
    </>
  );
}

type OwnerProps = ScreenProps & { readonly screen: ScreenOf<'sign-in' | 'continue-as'> };

/** Says that the client asks for somebody else. */
function Hinted({ screen, t, clientName }: OwnerProps) {
  const { account = '', hinted } = screen;
  return hinted ? <p>{t('challenge.hinted', { clientName, hinted, user: account })}</p> : null;
}

/** The way to another account, which is whom the client asks for, if it does. */
function OtherAccount({ tone, ...props }: OwnerProps & { readonly tone: 'text' | 'quiet' }) {
  const { screen, t } = props;
  return (
    <ActionButton page={props} action="other-account" tone={tone}>
      {screen.hinted ? t('challenge.hinted.signIn', { hinted: screen.hinted }) : t('challenge.otherAccount')}
    </ActionButton>
  );
}

function field(value: string, error: string | undefined) {
  return { value, onValue: () => undefined, error };
}

function focusOf(wrong: string | undefined, email: string): 'email' | 'password' {
  if (wrong === 'email' || wrong === 'password') return wrong;
  return email === '' ? 'email' : 'password';
}
