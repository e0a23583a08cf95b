import { signInMessages, signInOutcomes } from '@vestibule/login-screens';
import { currentCodeAttempt, forgetCodeAttempt, type CodeAttempt } from '@vestibule/auth-runtime';
import { useStep } from '@vestibule/auth-runtime/react';
import { QUERY } from '@vestibule/contract';
import { Loading, Notice, useMessages } from '@vestibule/ui';
import { Suspense, useState } from 'react';
import { CodeWait } from './code-wait';
import { contactKindOf, messageKindOf } from './contact-kind';
import { EitherContactForm } from './either-contact-form';
import { EmailContactForm } from './email-contact-form';
import { PhoneContactForm } from './phone-contact-form';
import { storeReturn } from '../providers/stored-return';
import type { MethodFormProps } from '../form/method-form';

const FORMS = { email: EmailContactForm, phone: PhoneContactForm, either: EitherContactForm };

/**
 * Signs in or up by a code or link. The page's address says which of the two steps is shown, so going back leads to the
 * other step, and a reload doesn't lose a message already sent.
 */
export function PasswordlessForm({ context, methods, onShow, onSuccess }: MethodFormProps) {
  const t = useMessages(signInMessages);
  const tOutcome = useMessages(signInOutcomes);
  const [attempt, setAttempt] = useState(currentCodeAttempt);
  const [restarted, setRestarted] = useState(false);
  const isWaiting = attempt !== undefined && context.query.get(QUERY.step) === 'wait';
  useStep(context, isWaiting ? 'code-sent' : undefined);

  const onSent = (sent: CodeAttempt) => {
    storeReturn('link', sent.preAuthSessionId, context.query);
    setAttempt(sent);
    setRestarted(false);
    if (!isWaiting) onShow({ way: 'passwordless', step: 'wait' });
  };
  const startOver = (because: 'restart' | 'other-address') => {
    void forgetCodeAttempt();
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
        onResent={onSent}
        onRestart={() => startOver('restart')}
        onOtherAddress={() => startOver('other-address')}
      />
    );
  }
  const contactKind = contactKindOf(methods);
  const ContactForm = FORMS[contactKind];
  return (
    <>
      {restarted && <Notice icon="alert">{tOutcome('code.RESTART')}</Notice>}
      <Suspense fallback={<Loading label={t('methods.loading')} />}>
        <ContactForm
          query={context.query}
          locale={context.locale}
          passkeys={methods.firstFactors.includes('webauthn')}
          submit={t(`code.send.${contactKind}.${messageKindOf(methods)}`)}
          onSent={onSent}
          onSuccess={onSuccess}
        />
      </Suspense>
    </>
  );
}
