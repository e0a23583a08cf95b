import { PATHS, QUERY } from '@vestibule/contract';
import { PasswordForm, PasswordRules } from '@vestibule/forms';
import type { PlainPageProps, ScreenOf } from './plain-page';
import {
  Account,
  actionOf,
  CancelButton,
  CommonFields,
  fieldError,
  PlainButton,
  Problem,
  Recipient,
  Warning,
} from './parts';
import { OtherWays } from './ways/other-ways';

type Props<Kind extends 'sign-in' | 'sign-up'> = PlainPageProps & { readonly screen: ScreenOf<Kind> };

/** The ways to sign in, with email and password first where the tenant has passwords. */
export function SignIn(props: Props<'sign-in'>) {
  const { screen, t, ways } = props;
  const { problem, email = '', account } = screen;
  const hasPassword = ways?.password ?? true;
  return (
    <>
      {account !== undefined && email === account && <Account account={account} />}
      <Warning {...props} />
      {hasPassword ? <SignInForm {...props} /> : <Problem problem={problem} t={t} />}
      <OtherWays {...props} shown={hasPassword ? 'emailpassword' : undefined} />
      <Recipient {...props} />
      <CancelButton {...props} />
    </>
  );
}

function SignInForm(props: Props<'sign-in'>) {
  const { screen, t, basePath, at, ways } = props;
  const { problem, email = '', account } = screen;
  const confirms = account !== undefined && email === account;
  return (
    <PasswordForm
      mode="signin"
      method="post"
      action={actionOf(props, 'sign-in')}
      words={{ email: t('label.email'), password: t('label.password'), submit: t('submit.signin') }}
      email={{ ...field(email, fieldError(problem, 'email', t)), readOnly: confirms }}
      // Keeps the caret's position readable, for the form that takes over.
      emailType="text"
      password={field('', fieldError(problem, 'password', t))}
      passkeys={ways?.passkey ?? false}
      focus={focusOf(problem?.field, email)}
      above={
        <>
          <CommonFields at={at} />
          <Problem problem={problem} t={t} />
        </>
      }
    >
      <div className="vs-links vs-quiet">
        <p>
          <a href={`${basePath}${PATHS.resetPassword}`}>{t('signIn.forgot')}</a>
        </p>
        {!confirms && (
          <p>
            {t('signIn.toggle.toSignup')} <a href={withQuery(at, 'signup')}>{t('signIn.toggle.signup')}</a>
          </p>
        )}
      </div>
    </PasswordForm>
  );
}

/** Email and a new password, for an account. */
export function SignUp(props: Props<'sign-up'>) {
  const { screen, t, at } = props;
  const { problem, email = '' } = screen;
  return (
    <>
      <Warning {...props} />
      <PasswordForm
        mode="signup"
        method="post"
        action={actionOf(props, 'sign-up')}
        words={{ email: t('label.email'), password: t('label.password'), submit: t('signIn.submit.signup') }}
        email={field(email, fieldError(problem, 'email', t))}
        password={field('', fieldError(problem, 'password', t))}
        rules={<PasswordRules password="" t={t} />}
        focus={focusOf(problem?.field, email)}
        above={
          <>
            <CommonFields at={at} />
            <Problem problem={problem} t={t} />
          </>
        }
      >
        <div className="vs-links vs-quiet">
          <p>
            {t('signIn.toggle.toSignin')} <a href={withQuery(at, undefined)}>{t('signIn.toggle.signin')}</a>
          </p>
        </div>
      </PasswordForm>
      <OtherWays {...props} shown="emailpassword" />
      <Recipient {...props} />
      <CancelButton {...props} />
    </>
  );
}

/** A user who is signed in continues with that account, or with another one. */
export function ContinueAs(props: PlainPageProps & { readonly screen: ScreenOf<'continue-as'> }) {
  const { screen, t, clientName } = props;
  const { account, hinted, problem } = screen;
  return (
    <>
      <Problem problem={problem} t={t} />
      <Account account={account} />
      {hinted && <p>{t('challenge.hinted', { clientName, hinted, user: account })}</p>}
      <Warning {...props} />
      <PlainButton page={props} action="continue" tone="accent">
        {t('account.continueAs', { user: account })}
      </PlainButton>
      <PlainButton page={props} action="other-account" tone={hinted ? 'quiet' : 'text'}>
        {hinted ? t('challenge.hinted.signIn', { hinted }) : t('challenge.otherAccount')}
      </PlainButton>
      <CancelButton {...props} />
    </>
  );
}

function field(value: string, error: string | undefined) {
  return { value, onValue: () => undefined, error };
}

function focusOf(wrong: string | undefined, email: string): 'email' | 'password' {
  if (wrong === 'email' || wrong === 'password') return wrong;
  return email === '' ? 'email' : 'password';
}

function withQuery(at: string, show: 'signup' | undefined): string {
  const { pathname, searchParams } = new URL(at, 'https://page.invalid');
  if (show) searchParams.set(QUERY.show, show);
  else searchParams.delete(QUERY.show);
  const search = searchParams.toString();
  return pathname + (search && `?${search}`);
}
