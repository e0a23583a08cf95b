import type { SignInWays } from '@vestibule/login-flow';
import { busyWords, Button, useMessages } from '@vestibule/ui';
import type { ReactNode } from 'react';
import { SubmitForm, type SentFormProps } from '../page/press';
import { signInMessages } from '../words/sign-in';
import { sendingKey } from './sending-key';

interface ContactFormProps extends SentFormProps {
  readonly ways: Pick<SignInWays, 'code' | 'linksOnly'> | undefined;
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
      <Button type="submit" busy={attempt && busyWords(attempt, t('sending'))} busyWords={t('sending')}>
        {t(sendingKey(ways))}
      </Button>
    </SubmitForm>
  );
}
