import type { Mode, PasswordPolicy } from '@vestibule/login-flow';
import { busyWords, Button, Field, useMessages } from '@vestibule/ui';
import type { ReactNode } from 'react';
import { GoLink, type Go } from '../page/go';
import { SubmitForm, type SentFormProps } from '../page/press';
import { signInMessages } from '../words/sign-in';
import { EmailField } from './email-field';
import type { FieldState } from './field-state';
import { PasswordRules } from './password-rules';

interface PasswordFormProps extends SentFormProps {
  readonly mode: Mode;
  readonly email: FieldState;
  readonly password: FieldState;
  /** Whether the browser may offer passkeys in the email field. */
  readonly passkeys?: boolean;
  readonly emailType?: 'email' | 'text';
  /** What the tenant asks of new passwords, if not the usual. */
  readonly passwordPolicy?: PasswordPolicy | undefined;
  /** Further fields, before the email address. */
  readonly above?: ReactNode;
  /** Further fields, after the password. */
  readonly below?: ReactNode;
  /** To where a new password is set. */
  readonly forgot?: Go | undefined;
  /** To signing up from signing in, and back. */
  readonly toggle?: Go | undefined;
}

/** Email and password, for signing in or signing up. */
export function PasswordForm(props: PasswordFormProps) {
  const { mode, submit, attempt, email, password, passkeys, emailType, problem, above, below } = props;
  const t = useMessages(signInMessages);
  const isNew = mode === 'signup';
  const isPages = 'onSubmit' in submit;
  return (
    <SubmitForm submit={submit}>
      {problem}
      {above}
      {email.readOnly && email.error === undefined ? (
        // Shown above the form, whose account it is. It tells password managers whose password this is.
        <input type="email" name="email" autoComplete="username" value={email.value} readOnly hidden />
      ) : (
        <EmailField
          {...email}
          type={emailType ?? 'email'}
          autoComplete={isNew ? 'email' : passkeys ? 'username webauthn' : 'username'}
          enterKeyHint="next"
        />
      )}
      <Field
        {...password}
        label={t('label.password')}
        name="password"
        type="password"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        enterKeyHint={below ? 'next' : 'go'}
        required
        rules={isNew && <PasswordRules password={password.value} policy={props.passwordPolicy} />}
        {...(isPages && { reveal: { show: t('reveal.show'), hide: t('reveal.hide') } })}
      />
      {below}
      <Button
        type="submit"
        busy={attempt && busyWords(attempt, t(`busy.${mode}`), t('busy.signedIn'))}
        busyWords={t(`busy.${mode}`)}
      >
        {t(`submit.${mode}`)}
      </Button>
      <FormLinks {...props} />
    </SubmitForm>
  );
}

/** The ways from a form to others. */
function FormLinks({ mode, forgot, toggle }: Pick<PasswordFormProps, 'mode' | 'forgot' | 'toggle'>) {
  const t = useMessages(signInMessages);
  if (!forgot && !toggle) return null;
  return (
    <div className="vs-links vs-quiet">
      {forgot && (
        <p>
          <GoLink go={forgot}>{t('forgot')}</GoLink>
        </p>
      )}
      {toggle && <ModeToggle mode={mode} go={toggle} />}
    </div>
  );
}

/** Switches between signing in and signing up. */
export function ModeToggle({ mode, go }: { readonly mode: Mode; readonly go: Go }) {
  const t = useMessages(signInMessages);
  const other = mode === 'signup' ? 'signin' : 'signup';
  return (
    <p>
      <span>{t(mode === 'signup' ? 'toggle.toSignin' : 'toggle.toSignup')}</span>{' '}
      {/* Another one for each mode: with the one that was pressed the focus leaves, for the form. */}
      <GoLink key={other} go={go}>
        {t(`toggle.${other}`)}
      </GoLink>
    </p>
  );
}
