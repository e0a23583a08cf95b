import { readEmail } from '@vestibule/auth-runtime';
import { LinkRequest as LinkRequestForm, MessageSent } from '@vestibule/login-screens';
import { FormProblem, type Submission } from '@vestibule/login-screens/runtime';
import { useArrivalFocus, useProblemFocus } from '@vestibule/ui';
import { useRef, useState, type ComponentProps } from 'react';

interface LinkRequestProps<Field extends string> {
  readonly words: {
    readonly explain: string;
    /** What was sent, with a placeholder for `{contact}`. */
    readonly sent: string;
  };
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly submission: Submission<Field>;
  /** What the submission calls the field. */
  readonly field: Field;
  readonly onSend: () => void;
  /** When a link was sent, in milliseconds since the epoch; undefined before. */
  readonly sentAt: number | undefined;
  readonly onOtherEmail: () => void;
}

/** Asks for a link by email, and says that it is on its way, whether there is such an account or not. */
export function LinkRequest<Field extends string>(props: LinkRequestProps<Field>) {
  const { words, email, onEmail, submission, field, sentAt, onSend, onOtherEmail } = props;
  const input = useRef<HTMLInputElement>(null);
  useArrivalFocus(input, sentAt === undefined, 'field');
  useProblemFocus(submission, [[field, input]]);
  const problem = <FormProblem submission={submission} />;

  if (sentAt !== undefined) {
    return (
      <LinkSent
        contact={readEmail(email)}
        sentence={words.sent}
        problem={problem}
        sentAt={sentAt}
        isBusy={submission.status === 'busy'}
        onResend={onSend}
        other={{ onPress: onOtherEmail }}
      />
    );
  }
  const error = submission.problem?.fields?.[field];
  return (
    <LinkRequestForm
      submit={{ onSubmit: onSend }}
      attempt={submission}
      explain={words.explain}
      email={{ value: email, onValue: onEmail, error, inputRef: input }}
      problem={problem}
    />
  );
}

interface LinkSentProps extends Omit<ComponentProps<typeof MessageSent>, 'isAgain' | 'resend'> {
  readonly sentAt: number;
  readonly isBusy: boolean;
  readonly onResend: () => void;
}

function LinkSent({ sentAt, isBusy, onResend, ...sent }: LinkSentProps) {
  const [firstSentAt] = useState(sentAt);
  const resend = { sentAt, isBusy, onPress: onResend };
  return <MessageSent {...sent} isAgain={sentAt > firstSentAt} resend={resend} />;
}
