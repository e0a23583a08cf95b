import type { CodeAttempt } from '@vestibule/auth-runtime';
import { CodeForm, Notice, ResendButton, useMessages } from '@vestibule/ui';
import { messages } from '../messages';
import { outcomeMessages } from '../outcome-messages';
import { useResendWords } from '../use-resend-words';
import { contactText } from './contact-kind';
import { useCode } from './use-code';
import { useSignedInElsewhere } from './use-signed-in-elsewhere';

interface CodeWaitProps {
  readonly attempt: CodeAttempt;
  readonly onSuccess: () => void;
  /** The message was sent once more. */
  readonly onResent: (attempt: CodeAttempt) => void;
  /** The flow is over, and needs a new message. */
  readonly onRestart: () => void;
  readonly onOtherAddress: () => void;
}

/** Waits for the code of a message, or for its link to be opened. */
export function CodeWait({ attempt, onSuccess, onResent, onRestart, onOtherAddress }: CodeWaitProps) {
  const t = useMessages(messages);
  const tOutcome = useMessages(outcomeMessages);
  const resendWords = useResendWords();
  const { state, submit, resend } = useCode({ onSuccess, onResent, onRestart });
  const signedInElsewhere = useSignedInElsewhere();
  // Where the other tab took the way to a client, this one has nothing left to do: a challenge works once.
  if (signedInElsewhere && state.status !== 'done')
    return <Notice>{tOutcome('code.SIGNED_IN_ELSEWHERE')}</Notice>;

  const [before, after] = t(`code.sent.${attempt.flowType}`).split('{contact}');

  return (
    <div className="vs-stack">
      <Notice>
        {before}
        <strong>
          <bdi>{contactText(attempt.contact)}</bdi>
        </strong>
        {after}
      </Notice>
      {state.status === 'resent' && <Notice>{t('resend.done')}</Notice>}
      {state.status === 'refused' && state.message && <Notice tone="danger">{state.message}</Notice>}
      {attempt.flowType !== 'MAGIC_LINK' && (
        <CodeForm
          label={t('label.code')}
          submit={t('code.submit')}
          busy={busyWords()}
          problem={state.status === 'refused' ? state.problem : undefined}
          onSubmit={submit}
        />
      )}
      <ResendButton
        words={resendWords}
        sentAt={attempt.sentAt}
        busy={state.status === 'resending'}
        onPress={resend}
      />
      <p className="vs-quiet">
        <button type="button" className="vs-link-button" onClick={onOtherAddress}>
          {t('email' in attempt.contact ? 'code.otherEmail' : 'code.otherPhone')}
        </button>
      </p>
    </div>
  );

  function busyWords(): string | undefined {
    if (state.status === 'done') return t('busy.done');
    return state.status === 'busy' ? t('code.checking') : undefined;
  }
}
