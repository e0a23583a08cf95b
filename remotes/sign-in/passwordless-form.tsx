import { currentCodeAttempt, forgetCodeAttempt, type CodeAttempt } from '@vestibule/auth-runtime';
import { Loading, Notice, useMessages } from '@vestibule/ui';
import { lazy, Suspense, useState } from 'react';
import { CodeWait } from './codes/code-wait';
import { contactKindOf } from './codes/contact-kind';
import { EmailContactForm } from './codes/email-contact-form';
import { messages } from './messages';
import { outcomeMessages } from './outcome-messages';
import { keepWayBack } from './way-back';
import { hintOf, type WayFormProps } from './way-form';

// Brings the phone numbers of all countries along.
const PhoneContactForm = lazy(() =>
  import('./codes/phone-contact-form').then((module) => ({ default: module.PhoneContactForm })),
);

type State =
  | { readonly step: 'asking'; readonly restarted: boolean }
  | { readonly step: 'waiting'; readonly attempt: CodeAttempt };

/** Signs in or up by a code or link that is sent; a reload stays with the message that is under way. */
export function PasswordlessForm({ context, methods, onSuccess }: WayFormProps) {
  const t = useMessages(messages);
  const tOutcome = useMessages(outcomeMessages);
  const [state, setState] = useState<State>(() => {
    const attempt = currentCodeAttempt();
    return attempt ? { step: 'waiting', attempt } : { step: 'asking', restarted: false };
  });
  const kind = contactKindOf(methods);
  const hint = hintOf(context.query);

  const onSent = (attempt: CodeAttempt) => {
    keepWayBack('link', attempt.preAuthSessionId, context.query);
    setState({ step: 'waiting', attempt });
  };
  const startOver = (restarted: boolean) => {
    void forgetCodeAttempt();
    setState({ step: 'asking', restarted });
  };

  switch (state.step) {
    case 'asking':
      return (
        <>
          {state.restarted && <Notice tone="danger">{tOutcome('code.RESTART')}</Notice>}
          <Suspense fallback={<Loading label={t('methods.loading')} />}>
            {kind === 'email' ? (
              <EmailContactForm hint={hint} onSent={onSent} />
            ) : (
              <PhoneContactForm kind={kind} hint={hint} locale={context.locale} onSent={onSent} />
            )}
          </Suspense>
        </>
      );
    case 'waiting':
      return (
        <CodeWait
          key={state.attempt.preAuthSessionId}
          attempt={state.attempt}
          onSuccess={onSuccess}
          onResent={onSent}
          onRestart={() => startOver(true)}
          onOtherAddress={() => startOver(false)}
        />
      );
  }
}
