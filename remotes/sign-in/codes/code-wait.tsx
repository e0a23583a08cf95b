import type { CodeAttempt } from '@vestibule/auth-runtime';
import { CodeForm, Notice, ResendButton, useArrivalFocus, useMessages } from '@vestibule/ui';
import { useRef } from 'react';
import { messages } from '../messages';
import { useResendWords } from './use-resend-words';
import { Waiting } from '../form/waiting';
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

/** Waits for the code of a message, or for its link to be opened. */
export function CodeWait({ attempt, onSuccess, onResent, onRestart, onOtherAddress }: CodeWaitProps) {
  const t = useMessages(messages);
  const resendWords = useResendWords();
  const { state, submit, resend } = useCode({ onSuccess, onResent, onRestart });
  const heading = useRef<HTMLHeadingElement>(null);
  const isByEmail = 'email' in attempt.contact;
  useArrivalFocus(heading, '', 'heading');

  const [before, after] = t(`code.sent.${attempt.flowType}`).split('{contact}');

  return (
    <div className="vs-stack">
      <h2 className="vs-subtitle" ref={heading} tabIndex={-1}>
        {t(isByEmail ? 'code.title.email' : 'code.title.phone')}
      </h2>
      <p>
        {before}
        <strong>
          <bdi>{contactText(attempt.contact)}</bdi>
        </strong>
        {after}
      </p>
      {state.status === 'resent' && <Notice tone="done">{t('resend.done')}</Notice>}
      {state.wait && <Waiting key={state.refusals} wait={state.wait} />}
      {state.message && (
        <Notice key={state.refusals} tone="danger">
          {state.message}
        </Notice>
      )}
      {attempt.flowType !== 'MAGIC_LINK' && (
        <CodeForm
          label={t('label.code')}
          submit={t('code.submit')}
          busy={busyWords()}
          problem={state.problem}
          onSubmit={submit}
        />
      )}
      <div className="vs-links vs-quiet">
        <ResendButton
          words={resendWords}
          sentAt={attempt.sentAt}
          busy={state.status === 'resending'}
          onPress={resend}
        />
        <p>
          <button type="button" className="vs-link-button" onClick={onOtherAddress}>
            {t(isByEmail ? 'code.otherEmail' : 'code.otherPhone')}
          </button>
        </p>
      </div>
    </div>
  );

  function busyWords(): string | undefined {
    if (state.status === 'done') return t('busy.done');
    return state.status === 'busy' ? t('code.checking') : undefined;
  }
}
