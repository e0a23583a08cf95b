import type { CodeAttempt, CodeContact } from '@vestibule/auth-runtime';
import { busyWords, CodeForm, useMessages } from '@vestibule/ui';
import { APART, MessageSent, signInMessages } from '@vestibule/login-screens';
import { FormProblem } from '../form-problem';
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
  const { contact, flowType, sentAt } = attempt;
  const resends = submission.name === 'resend';
  return (
    <MessageSent
      contact={contactText(contact)}
      sentence={t(`code.sent.${flowType}`, { contact: APART })}
      isAgain={resends && submission.status === 'sent'}
      problem={<FormProblem submission={submission} />}
      resend={{ sentAt, isBusy: resends && submission.status === 'busy', onPress: resend }}
      other={{ onPress: onOtherAddress }}
    >
      {flowType !== 'MAGIC_LINK' && (
        <CodeForm
          label={t('label.code')}
          submit={t('submit.signin')}
          busy={resends ? undefined : busyWords(submission, t('checking'), t('busy.signedIn'))}
          attempt={submission}
          onSubmit={submit}
        />
      )}
    </MessageSent>
  );
}

/**
 * Where a message went, as text.
 *
 * @param contact checked
 */
export function contactText(contact: CodeContact): string {
  return 'email' in contact ? contact.email : contact.phoneNumber;
}
