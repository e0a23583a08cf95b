import { Button, Field, type RevealWords } from '@vestibule/ui';
import type { FormHTMLAttributes, ReactNode, Ref } from 'react';
import { EmailField } from './email-field';

/** A field's value, and what is wrong with it. */
export interface FieldState {
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly error?: string | undefined;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly readOnly?: boolean | undefined;
}

/** The form's words. */
export interface PasswordFormWords {
  readonly email: ReactNode;
  readonly password: ReactNode;
  /** For users who leave the field with a part of an address. */
  readonly emailInvalid?: string;
  /** If omitted, the password can't be shown. */
  readonly reveal?: RevealWords;
  readonly submit: ReactNode;
  /** What the button of a document says while the form is on its way. */
  readonly busy?: string;
}

interface PasswordFormProps extends Pick<
  FormHTMLAttributes<HTMLFormElement>,
  'method' | 'action' | 'onSubmit'
> {
  readonly mode: 'signin' | 'signup';
  readonly words: PasswordFormWords;
  readonly email: FieldState;
  readonly password: FieldState;
  /** The rules for a new password. */
  readonly rules?: ReactNode;
  /** Whether the browser may offer passkeys in the email field. */
  readonly passkeys?: boolean;
  readonly emailType?: 'email' | 'text';
  /** The field that has the focus from the start, where no script can give it. */
  readonly focus?: 'email' | 'password' | undefined;
  /** What is being done with the form right now. */
  readonly busy?: string | undefined;
  readonly ref?: Ref<HTMLFormElement>;
  /** Above the fields, such as what went wrong. */
  readonly above?: ReactNode;
  /** Further fields, after the password. */
  readonly further?: ReactNode;
  /** Below the button, such as links. */
  readonly children?: ReactNode;
}

/** Email and password, for signing in or signing up. */
export function PasswordForm(props: PasswordFormProps) {
  const {
    mode,
    words,
    email,
    password,
    rules,
    passkeys,
    emailType,
    focus,
    busy,
    above,
    further,
    children,
    ...form
  } = props;
  const isNew = mode === 'signup';
  return (
    <form {...form} className="vs-stack" noValidate>
      {above}
      <EmailField
        {...email}
        label={words.email}
        invalid={words.emailInvalid}
        type={emailType ?? 'email'}
        autoComplete={isNew ? 'email' : passkeys ? 'username webauthn' : 'username'}
        enterKeyHint="next"
        autoFocus={focus === 'email'}
      />
      <Field
        {...password}
        label={words.password}
        name="password"
        type="password"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        enterKeyHint={further ? 'next' : 'go'}
        required
        autoFocus={focus === 'password'}
        rules={rules}
        {...(words.reveal && { reveal: words.reveal })}
      />
      {further}
      <Button type="submit" busy={busy} busyWords={words.busy}>
        {words.submit}
      </Button>
      {children}
    </form>
  );
}
