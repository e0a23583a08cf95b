import { busyWords, Button, useMessages, type Attempt } from '@vestibule/ui';
import type { ReactNode } from 'react';
import { SubmitForm, type Submit } from '../page/press';
import { EmailField } from '../sign-in/email-field';
import type { FieldState } from '../sign-in/field-state';
import { signInMessages } from '../words/sign-in';

interface LinkRequestProps {
  readonly submit: Submit;
  /** The state of the page's attempts. */
  readonly attempt?: Pick<Attempt, 'status'> | undefined;
  readonly explain: string;
  readonly email: FieldState;
  /** What went wrong, where it concerns the whole form. */
  readonly problem: ReactNode;
}

/** Asks for a link by email. */
export function LinkRequest({ submit, attempt, explain, email, problem }: LinkRequestProps) {
  const t = useMessages(signInMessages);
  return (
    <SubmitForm submit={submit}>
      <p>{explain}</p>
      {problem}
      <EmailField {...email} autoComplete="username" enterKeyHint="send" />
      <Button type="submit" busy={attempt && busyWords(attempt, t('sending'))}>
        {t('sendLink')}
      </Button>
    </SubmitForm>
  );
}
