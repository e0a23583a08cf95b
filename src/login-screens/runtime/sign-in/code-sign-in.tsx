import { currentCodeAttempt, forgetCodeAttempt, type CodeAttempt } from '@vestibule/auth-runtime';
import { useStep } from '@vestibule/auth-runtime/react';
import { QUERY, type RemoteContext } from '@vestibule/contract';
import type { Shown } from '@vestibule/login-flow';
import { Loading, Notice, useMessages } from '@vestibule/ui';
import { Suspense, useState } from 'react';
import { signInMessages, signInOutcomes } from '@vestibule/login-screens';
import { CodeWait } from './code-wait';
import type { ContactFormProps } from './contact-frame';
import { EitherContactForm, EmailContactForm, PhoneContactForm } from './contact-forms';

const FORMS = { email: EmailContactForm, phone: PhoneContactForm, either: EitherContactForm };

interface CodeSignInProps extends Omit<ContactFormProps, 'query' | 'phoneNumber'> {
  readonly context: Pick<RemoteContext, 'query' | 'emit'>;
  /** Shows another form or step: as a new page, or replacing this one. */
  readonly onShow: (shown: Shown, options?: { readonly replace?: boolean }) => void;
  /** Called once, when a session exists. */
  readonly onSuccess: () => void;
}

/**
 * Signs in or up by a code or link. The page's query says which of the two steps is shown, so going back leads to the
 * other step, and a reload doesn't lose a message already sent.
 */
export function CodeSignIn({ context, onSent, onShow, onSuccess, ...form }: CodeSignInProps) {
  const t = useMessages(signInMessages);
  const tOutcome = useMessages(signInOutcomes);
  const [attempt, setAttempt] = useState(currentCodeAttempt);
  const [restarted, setRestarted] = useState(false);
  // What it was sent to, to send it again or to mend it.
  const [last, setLast] = useState<string>();
  const isWaiting = attempt !== undefined && context.query.get(QUERY.step) === 'wait';
  useStep(context, isWaiting ? 'code-sent' : undefined);

  const show = (sent: CodeAttempt) => {
    onSent(sent);
    setAttempt(sent);
    setLast(undefined);
    setRestarted(false);
    if (!isWaiting) onShow({ way: 'passwordless', step: 'wait' });
  };
  const startOver = (because: 'restart' | 'other-address') => {
    void forgetCodeAttempt();
    if (attempt && 'phoneNumber' in attempt.contact) setLast(attempt.contact.phoneNumber);
    setAttempt(undefined);
    setRestarted(because === 'restart');
    onShow({ step: undefined }, { replace: true });
  };

  if (isWaiting) {
    return (
      <CodeWait
        key={attempt.preAuthSessionId}
        attempt={attempt}
        onSuccess={onSuccess}
        onResent={show}
        onRestart={() => startOver('restart')}
        onOtherAddress={() => startOver('other-address')}
      />
    );
  }
  const ContactForm = FORMS[form.ways.code ?? 'email'];
  return (
    <>
      {restarted && <Notice icon="alert">{tOutcome('code.RESTART')}</Notice>}
      <Suspense fallback={<Loading label={t('methods.loading')} />}>
        <ContactForm {...form} query={context.query} phoneNumber={last} onSent={show} />
      </Suspense>
    </>
  );
}
