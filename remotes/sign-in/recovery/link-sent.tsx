import { LinkButton, Sentence, signInMessages } from '@vestibule/login-screens';
import { ResendButton, useArrivalFocus, useMessages } from '@vestibule/ui';
import { useRef, useState } from 'react';
import { FormProblem } from '../form/form-problem';
import type { Submission } from '../form/use-submission';

interface LinkSentProps {
  /** What was sent, with a placeholder for `{email}`. */
  readonly words: string;
  readonly email: string;
  /** When it was sent, in milliseconds since the epoch. */
  readonly sentAt: number;
  readonly submission: Submission<string>;
  readonly onResend: () => void;
  readonly onOtherEmail: () => void;
}

/** A link is on its way: it can be sent again after a while, or to another address. */
export function LinkSent({ words, email, sentAt, submission, onResend, onOtherEmail }: LinkSentProps) {
  const t = useMessages(signInMessages);
  const heading = useRef<HTMLHeadingElement>(null);
  const [firstSentAt] = useState(sentAt);
  useArrivalFocus(heading, '', 'heading');

  return (
    <>
      <h2 className="vs-subtitle" ref={heading} tabIndex={-1}>
        {t('code.title.email')}
      </h2>
      <p>
        <Sentence text={words} at="{email}">
          {email}
        </Sentence>
      </p>
      <FormProblem submission={submission} />
      <output className="vs-quiet">{sentAt > firstSentAt && t('resend.done')}</output>
      <div className="vs-links vs-quiet">
        <ResendButton t={t} sentAt={sentAt} busy={submission.status === 'busy'} onPress={onResend} />
        <LinkButton onPress={onOtherEmail}>{t('otherEmail')}</LinkButton>
      </div>
    </>
  );
}
