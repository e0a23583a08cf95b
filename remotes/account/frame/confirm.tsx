import { Button, Notice, useMessages } from '@vestibule/ui';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './account.module.css';
import { messages } from '../messages';

interface ConfirmProps {
  readonly question: string;
  /** The label of the button that confirms. */
  readonly submit: string;
  readonly busy: string | undefined;
  readonly problem: string | undefined;
  /** Whether the user has just come back from confirming that it's them. */
  readonly isBack?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  /** What the user should know before answering. */
  readonly children?: ReactNode;
}

/** Asks before doing something that can't be undone. */
export function Confirm(props: ConfirmProps) {
  const { question, submit, busy, problem, isBack = false, onConfirm, onCancel, children } = props;
  const t = useMessages(messages);
  const group = useRef<HTMLFieldSetElement>(null);

  useLayoutEffect(() => group.current?.focus(), []);

  return (
    <fieldset className={styles.confirm} ref={group} tabIndex={-1}>
      <legend>{question}</legend>
      {children}
      {isBack && !problem && <Notice>{t('confirm.back')}</Notice>}
      {problem && <Notice tone="danger">{problem}</Notice>}
      <Button tone="danger" busy={busy} onPress={onConfirm}>
        {submit}
      </Button>
      <Button tone="quiet" onPress={onCancel}>
        {t('keep')}
      </Button>
    </fieldset>
  );
}
