import type { CodeAttempt } from '@vestibule/auth-runtime';
import { LinkButton, Sentence, signInMessages } from '@vestibule/login-screens';
import { busyWords, CodeForm, Notice, ResendButton, useArrivalFocus, useMessages } from '@vestibule/ui';
import { useRef } from 'react';
import { FormProblem } from '../form/form-problem';
import { contactText } from './contact-kind';
import { useCode } from './use-code';

interface CodeWaitProps {
  readonly attempt: CodeAttempt;
  readonly onSuccess: () => void;
  /** The message was sent again. */
  readonly onResent: (attempt: CodeAttempt) => void;
  /** The flow is over, and needs a new message. */
  readonly onRestart: () => void;
  readonly onOtherAddress: () => void;
}

/** Waits for the code from a message, or for its link to be opened. */
export function CodeWait({ attempt, onSuccess, onResent, onRestart, onOtherAddress }: CodeWaitProps) {
  const t = useMessages(signInMessages);
  const { submission, submit, resend } = useCode({ onSuccess, onResent, onRestart });
  const heading = useRef<HTMLHeadingElement>(null);
  const isByEmail = 'email' in attempt.contact;
  useArrivalFocus(heading, '', 'heading');

  const resends = submission.name === 'resend';

  return (
    <div className="vs-stack">
      <h2 className="vs-subtitle" ref={heading} tabIndex={-1}>
        {t(isByEmail ? 'code.title.email' : 'code.title.phone')}
      </h2>
      <p>
        <Sentence text={t(`code.sent.${attempt.flowType}`)} at="{contact}">
          {contactText(attempt.contact)}
        </Sentence>
      </p>
      {resends && submission.status === 'sent' && <Notice tone="done">{t('resend.done')}</Notice>}
      <FormProblem submission={submission} />
      {attempt.flowType !== 'MAGIC_LINK' && (
        <CodeForm
          label={t('label.code')}
          submit={t('submit.signin')}
          busy={resends ? undefined : busyWords(submission, t('checking'), t('busy.signedIn'))}
          attempt={submission}
          onSubmit={submit}
        />
      )}
      <div className="vs-links vs-quiet">
        <ResendButton
          t={t}
          sentAt={attempt.sentAt}
          busy={resends && submission.status === 'busy'}
          onPress={resend}
        />
        <LinkButton onPress={onOtherAddress}>{t(isByEmail ? 'otherEmail' : 'code.otherPhone')}</LinkButton>
      </div>
    </div>
  );
}
