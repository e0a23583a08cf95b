import type { SignInWays } from '@vestibule/login-flow';
import { busyWords, Button, useMessages, type Attempt } from '@vestibule/ui';
import type { ReactNode } from 'react';
import { SubmitForm, type Submit } from '../page/press';
import { signInMessages } from '../words/sign-in';

interface ContactFormProps {
  readonly submit: Submit;
  /** The state of the page's attempts. */
  readonly attempt?: Pick<Attempt, 'status'> | undefined;
  readonly ways: Pick<SignInWays, 'code' | 'linksOnly'> | undefined;
  /** What went wrong, where it concerns the whole form. */
  readonly problem: ReactNode;
  /** The field. */
  readonly children: ReactNode;
}

/** Asks for the address or number that a code or link goes to. */
export function ContactForm({ submit, attempt, ways, problem, children }: ContactFormProps) {
  const t = useMessages(signInMessages);
  return (
    <SubmitForm submit={submit}>
      {problem}
      {children}
      <Button type="submit" busy={attempt && busyWords(attempt, t('sending'))}>
        {t(`code.send.${ways?.code ?? 'either'}.${ways?.linksOnly ? 'link' : 'code'}`)}
      </Button>
    </SubmitForm>
  );
}
