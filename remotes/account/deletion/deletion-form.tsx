import { isSameAddress } from '@vestibule/auth-runtime';
import { Form } from '@vestibule/login-screens';
import { Button, Field, Notice, useMessages } from '@vestibule/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import styles from '../frame/account.module.css';
import { messages } from '../messages';
import { shownName } from '../frame/shown-name';

interface DeletionFormProps {
  /** What the user has to type. */
  readonly text: string;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly problem: string | undefined;
  readonly onDelete: () => void;
}

/** The last question: typing the address shows that the user means it. */
export function DeletionForm({ text, typed, onType, problem, onDelete }: DeletionFormProps) {
  const t = useMessages(messages);
  const [refused, setRefused] = useState<{ readonly words: string }>();
  const input = useRef<HTMLInputElement>(null);

  useLayoutEffect(() => {
    if (refused) input.current?.focus();
  }, [refused]);

  const onSubmit = () => {
    if (![text, shownName(text)].some((wanted) => isSameAddress(typed, wanted))) {
      setRefused({ words: t('deletion.mismatch', { text: shownName(text) }) });
      return;
    }
    setRefused(undefined);
    onDelete();
  };

  return (
    <Form className={styles.form} onSubmit={onSubmit}>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <Field
        label={t('deletion.type', { text: shownName(text) })}
        name="confirmation"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={typed}
        onValue={onType}
        error={refused?.words}
        inputRef={input}
      />
      <Button type="submit" tone="danger">
        {t('deletion.submit')}
      </Button>
    </Form>
  );
}
