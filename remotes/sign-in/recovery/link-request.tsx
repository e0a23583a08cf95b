import { Button, useArrivalFocus, useProblemFocus } from '@vestibule/ui';
import { useRef, type SyntheticEvent } from 'react';
import { EmailField } from '../password/email-field';
import { FormProblem } from '../form/form-problem';
import type { Submission } from '../form/use-submission';
import { LinkSent } from './link-sent';

interface LinkRequestProps<Field extends string> {
  readonly words: {
    readonly explain: string;
    readonly send: string;
    readonly sending: string;
    /** What was sent, with a placeholder for `{email}`. */
    readonly sent: string;
  };
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly submission: Submission<Field>;
  /** What the submission calls the field. */
  readonly field: Field;
  /** When a link was sent, in milliseconds since the epoch; undefined before. */
  readonly sentAt: number | undefined;
  readonly onSend: () => void;
  readonly onOtherEmail: () => void;
}

/** Asks for a link by email, and says that it is on its way, whether there is such an account or not. */
export function LinkRequest<Field extends string>(props: LinkRequestProps<Field>) {
  const { words, email, onEmail, submission, field, sentAt, onSend, onOtherEmail } = props;
  const input = useRef<HTMLInputElement>(null);
  useArrivalFocus(input, sentAt === undefined, 'field');
  useProblemFocus(submission, [[field, input]]);

  if (sentAt !== undefined) {
    return (
      <LinkSent
        words={words.sent}
        email={email.trim()}
        sentAt={sentAt}
        submission={submission}
        onResend={onSend}
        onOtherEmail={onOtherEmail}
      />
    );
  }
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSend();
  };
  return (
    <form className="vs-stack" noValidate onSubmit={onSubmit}>
      <p>{words.explain}</p>
      <FormProblem submission={submission} />
      <EmailField
        autoComplete="username"
        enterKeyHint="send"
        value={email}
        onValue={onEmail}
        error={submission.problem?.fields?.[field]}
        inputRef={input}
      />
      <Button type="submit" busy={submission.status === 'busy' ? words.sending : undefined}>
        {words.send}
      </Button>
    </form>
  );
}
