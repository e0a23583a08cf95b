import { busyWords, Button, useMessages } from '@vestibule/ui';
import { SubmitForm, type SentFormProps } from '../page/press';
import { EmailField } from '../sign-in/email-field';
import type { FieldState } from '../sign-in/field-state';
import { signInMessages } from '../words/sign-in';

interface LinkRequestProps extends SentFormProps {
  readonly explain: string;
  readonly email: FieldState;
}

/** Asks for a link by email. */
export function LinkRequest({ submit, attempt, explain, email, problem }: LinkRequestProps) {
  const t = useMessages(signInMessages);
  return (
    <SubmitForm submit={submit}>
      <p>{explain}</p>
      {problem}
      <EmailField {...email} autoComplete="username" enterKeyHint="send" />
      <Button type="submit" busy={attempt && busyWords(attempt, t('sending'))} busyWords={t('sending')}>
        {t('sendLink')}
      </Button>
    </SubmitForm>
  );
}
