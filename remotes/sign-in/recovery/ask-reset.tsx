import { signInMessages } from '@vestibule/login-screens';
import { readEmail, requestPasswordReset } from '@vestibule/auth-runtime';
import { useTypedEmail } from '@vestibule/auth-runtime/react';
import { useMessages } from '@vestibule/ui';
import { useState } from 'react';
import { LinkRequest } from './link-request';
import { usePasswordReset } from './use-password-reset';

interface AskResetProps {
  /** Of the page, untrusted. */
  readonly query: URLSearchParams;
  /** A link is on its way to this address, if it has an account. */
  readonly onSent: (email: string) => void;
}

/** Asks for a link to set a new password. */
export function AskReset({ query, onSent }: AskResetProps) {
  const t = useMessages(signInMessages);
  const [email, setEmail] = useTypedEmail(query);
  const [sentAt, setSentAt] = useState<number>();
  const { submission, submit } = usePasswordReset(requestPasswordReset, {
    onSuccess: () => {
      onSent(readEmail(email));
      setSentAt(Date.now());
    },
    // There is no token yet.
    onTokenInvalid: () => undefined,
  });
  return (
    <LinkRequest
      words={{ explain: t('reset.ask'), sent: t('reset.sent') }}
      email={email}
      onEmail={setEmail}
      submission={submission}
      field="value"
      sentAt={sentAt}
      onSend={() => void submit(email)}
      onOtherEmail={() => setSentAt(undefined)}
    />
  );
}
