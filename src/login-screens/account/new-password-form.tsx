import type { PasswordPolicy } from '@vestibule/login-flow';
import { busyWords, Button, Field, useMessages } from '@vestibule/ui';
import { SubmitForm, type SentFormProps } from '../page/press';
import type { FieldState } from '../sign-in/field-state';
import { PasswordRules } from '../sign-in/password-rules';
import { signInMessages } from '../words/sign-in';

interface NewPasswordFormProps extends SentFormProps {
  /** Whose password it is, as far as this browser knows. */
  readonly email: string | undefined;
  readonly password: FieldState;
  /** What the tenant asks of new passwords, if not the usual. */
  readonly policy?: PasswordPolicy | undefined;
}

/** Sets a new password with the token in the page's address. */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { submit, attempt, email, password, policy, problem } = props;
  const t = useMessages(signInMessages);
  const isPages = 'onSubmit' in submit;
  return (
    <SubmitForm submit={submit}>
      {problem}
      {/* Nobody has to type it: it tells password managers whose password this is. */}
      {email && <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />}
      <Field
        {...password}
        label={t('label.newPassword')}
        name="new-password"
        type="password"
        autoComplete="new-password"
        enterKeyHint="go"
        required
        rules={<PasswordRules password={password.value} policy={policy} />}
        {...(isPages && { reveal: { show: t('reveal.show'), hide: t('reveal.hide') } })}
      />
      <Button
        type="submit"
        busy={attempt && busyWords(attempt, t('reset.setting'))}
        busyWords={t('reset.setting')}
      >
        {t('reset.set')}
      </Button>
    </SubmitForm>
  );
}
