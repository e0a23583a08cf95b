import { PATHS } from '@vestibule/contract';
import { EmailField } from '../sign-in/email-field';
import { PasswordRules } from '../sign-in/password-rules';
import { Sentence } from '../text/sentence';
import { Button, Field, Notice } from '@vestibule/ui';
import { screenLink } from '../page/links';
import { actionOf, CancelButton, CommonFields, fieldError, ActionButton, Problem } from '../page/parts';
import type { ScreenProps, ScreenOf } from '../page/screen-props';

type Props<Kind extends 'reset-password' | 'reset-sent' | 'new-password'> = ScreenProps & {
  readonly screen: ScreenOf<Kind>;
};

/** Asks for a link to set a new password. */
export function ResetPassword(props: Props<'reset-password'>) {
  const { screen, t } = props;
  const { problem, email = '' } = screen;
  return (
    <>
      <form method="post" action={actionOf(props, 'reset-password')} className="vs-stack" noValidate>
        <CommonFields {...props} />
        <p>{t('signIn.reset.ask')}</p>
        <Problem problem={problem} t={t} />
        <EmailField
          label={t('label.email')}
          autoComplete="username"
          enterKeyHint="send"
          value={email}
          onValue={() => undefined}
          error={fieldError(problem, 'email', t)}
          autoFocus
        />
        <Button type="submit">{t('signIn.sendLink')}</Button>
      </form>
      <BackToSignIn {...props} />
    </>
  );
}

/** A link is on its way, if there is such an account. */
export function ResetSent(props: Props<'reset-sent'>) {
  const { screen, t, at } = props;
  const { email, problem, isAgain = false } = screen;
  return (
    <>
      <h2 className="vs-subtitle">{t('signIn.code.title.email')}</h2>
      <p>
        <Sentence text={t('signIn.reset.sent')} at="{email}">
          {email}
        </Sentence>
      </p>
      <Problem problem={problem} t={t} />
      {isAgain && !problem && <output className="vs-quiet">{t('resend.done')}</output>}
      <ActionButton page={props} action="reset-password" fields={{ email, again: 'true' }}>
        {t('resend.now')}
      </ActionButton>
      <div className="vs-links vs-quiet">
        <p>
          <a href={at}>{t('otherEmail')}</a>
        </p>
      </div>
      <BackToSignIn {...props} />
    </>
  );
}

/** Sets a new password with the token in the page's address. */
export function NewPassword(props: Props<'new-password'>) {
  const { screen, t } = props;
  const { problem, email } = screen;
  return (
    <>
      <form method="post" action={actionOf(props, 'reset-password')} className="vs-stack" noValidate>
        <CommonFields {...props} />
        <Problem problem={problem} t={t} />
        {/* Nobody has to type it: it tells password managers whose password this is. */}
        {email && <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />}
        <Field
          label={t('signIn.label.newPassword')}
          name="new-password"
          type="password"
          autoComplete="new-password"
          enterKeyHint="go"
          required
          value=""
          onValue={() => undefined}
          error={fieldError(problem, 'password', t)}
          rules={<PasswordRules password="" t={t} />}
          autoFocus
        />
        <Button type="submit">{t('signIn.reset.set')}</Button>
      </form>
      <BackToSignIn {...props} />
    </>
  );
}

/** A link that was used, or is too old, leads to a new one. */
export function ResetOver(props: ScreenProps) {
  const { t } = props;
  return (
    <>
      <Notice icon="alert">{t('outcome.reset.TOKEN_INVALID')}</Notice>
      {/* A form that was sent twice. */}
      <p>{t('noScript.reset.justSet')}</p>
      <p>
        <a className="vs-button" href={screenLink(props, PATHS.resetPassword)}>
          {t('signIn.newLink')}
        </a>
      </p>
      <BackToSignIn {...props} />
    </>
  );
}

/** The new password is set: it is used at once, on the way to where the user was going. */
export function ResetDone(props: ScreenProps) {
  const { t } = props;
  return (
    <>
      <Notice tone="done">{t('signIn.reset.done')}</Notice>
      <a className="vs-button" href={screenLink(props, PATHS.auth)}>
        {t('submit.signin')}
      </a>
      <CancelButton {...props} />
    </>
  );
}

function BackToSignIn(props: ScreenProps) {
  return (
    <>
      <p className="vs-quiet">
        <a href={screenLink(props, PATHS.auth)}>{props.t('signIn.back')}</a>
      </p>
      <CancelButton {...props} />
    </>
  );
}
