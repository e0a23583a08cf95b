import { PATHS } from '@vestibule/contract';
import { PasswordForm } from '@vestibule/forms';
import { modeLink, screenLink } from './links';
import type { PlainPageProps, ScreenOf } from './plain-page';
import {
  Account,
  actionOf,
  CancelButton,
  CommonFields,
  fieldError,
  PlainButton,
  Problem,
  Warning,
} from './parts';
import { ProviderButtons } from './providers/provider-buttons';

/** Email and password, for signing in. */
export function SignIn(props: PlainPageProps & { readonly screen: ScreenOf<'sign-in'> }) {
  const { screen, t, at } = props;
  const { problem, email = '', account } = screen;
  const confirms = account !== undefined && email === account;
  return (
    <>
      {confirms && <Account account={account} />}
      <Warning {...props} />
      <PasswordForm
        mode="signin"
        method="post"
        action={actionOf(props, 'sign-in')}
        words={{ email: t('label.email'), password: t('label.password'), submit: t('submit.signin') }}
        email={{ ...field(email, fieldError(problem, 'email', t)), readOnly: confirms }}
        // Keeps the caret's position readable, for the form that takes over.
        emailType="text"
        password={field('', fieldError(problem, 'password', t))}
        passkeys
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
            <a href={screenLink(props, PATHS.resetPassword)}>{t('signIn.forgot')}</a>
          </p>
          {!confirms && (
            <p>
              {t('signIn.toggle.toSignup')} <a href={modeLink(at, 'signup')}>{t('signIn.toggle.signup')}</a>
            </p>
          )}
        </div>
      </PasswordForm>
      {!confirms && <ProviderButtons {...props} />}
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
