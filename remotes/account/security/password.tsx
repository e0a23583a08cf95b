import { waitText, type PasswordPolicy } from '@vestibule/auth-runtime';
import { Form, PasswordRules } from '@vestibule/login-screens';
import { Button, Field, LocaleContext, Notice, useCountdown, useMessages } from '@vestibule/ui';
import { useContext, useLayoutEffect, useRef, useState } from 'react';
import styles from '../frame/account.module.css';
import type { Identity } from '../calls/answers';
import { Mark } from '../frame/item';
import { Section } from '../frame/section';
import { messages } from '../messages';
import { usePasswordChange } from './use-password-change';

/** The password, if the user has one. */
export function Password({ identities }: { readonly identities: readonly Identity[] }) {
  const t = useMessages(messages);
  const [changes, setChanges] = useState<{ readonly text: string }[]>([]);
  const identity = identities.find(({ recipeId }) => recipeId === 'emailpassword');
  return (
    <Section
      title={t('password.title')}
      mark={<Mark icon="lock" tone={identity && 'done'} />}
      done={changes.at(-1)}
    >
      <p className="vs-quiet">{t(identity ? 'password.on' : 'password.none')}</p>
      {identity && (
        <ChangePasswordForm
          // A new form for the next change, so nothing typed remains.
          key={changes.length}
          email={identity.email ?? ''}
          policy={identity.passwordPolicy ?? undefined}
          onDone={(text) => setChanges([...changes, { text }])}
        />
      )}
    </Section>
  );
}

interface ChangePasswordFormProps {
  /** The address that the password belongs to, for the browser's password manager. */
  readonly email: string;
  /** What its tenant asks of passwords, if not the usual. */
  readonly policy: PasswordPolicy | undefined;
  /** Called with the sentence that says what was done. */
  readonly onDone: (text: string) => void;
}

/** Changes the password. If that fails, what was typed stays. */
function ChangePasswordForm({ email, policy, onDone }: ChangePasswordFormProps) {
  const t = useMessages(messages);
  const locale = useContext(LocaleContext);
  const [currentPassword, setCurrent] = useState('');
  const [newPassword, setNew] = useState('');
  const { submit, busy, problem, refused } = usePasswordChange(policy, onDone);
  const seconds = useCountdown(refused?.lockedUntil ?? 0, refused?.lockedFor ?? 0);
  const currentInput = useRef<HTMLInputElement>(null);
  const newInput = useRef<HTMLInputElement>(null);

  // The first wrong field gets the focus, so its message is read out and the next keys land there.
  useLayoutEffect(() => {
    if (refused?.current) currentInput.current?.focus();
    else if (refused?.next) newInput.current?.focus();
  }, [refused]);

  const locked = seconds > 0 ? t('password.locked', { time: waitText(seconds, locale) }) : undefined;
  const reveal = { show: t('reveal.show'), hide: t('reveal.hide') };
  const onSubmit = () => {
    if (!locked) submit({ currentPassword, newPassword });
  };

  return (
    <Form className={styles.form} onSubmit={onSubmit}>
      {problem && <Notice tone="danger">{problem}</Notice>}
      {locked && <Notice tone="warning">{locked}</Notice>}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <Field
        label={t('password.current')}
        name="currentPassword"
        type="password"
        autoComplete="current-password"
        required
        value={currentPassword}
        onValue={setCurrent}
        error={refused?.current}
        reveal={reveal}
        inputRef={currentInput}
      />
      <Field
        label={t('password.new')}
        name="newPassword"
        type="password"
        autoComplete="new-password"
        required
        value={newPassword}
        onValue={setNew}
        error={refused?.next}
        rules={<PasswordRules password={newPassword} policy={policy} />}
        reveal={reveal}
        inputRef={newInput}
      />
      <Button type="submit" busy={busy(t('password.busy'))} waiting={locked}>
        {t('password.submit')}
      </Button>
    </Form>
  );
}
