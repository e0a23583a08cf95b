import {
  EmailField,
  Form,
  GoLink,
  ModeToggle,
  signInMessages,
  signInOutcomes,
} from '@vestibule/login-screens';
import { FormProblem } from '@vestibule/login-screens/runtime';
import { arePasskeysSupported, signInWithPasskey, signUpWithPasskey } from '@vestibule/auth-runtime';
import { useTypedEmail } from '@vestibule/auth-runtime/react';
import { PATHS } from '@vestibule/contract';
import { busyWords, Button, Notice, useArrivalFocus, useMessages, useProblemFocus } from '@vestibule/ui';
import { useRef } from 'react';
import { usePasskey } from './use-passkey';
import { screenOf } from '../form/screen-of';
import { toggleOf, type MethodFormProps } from '../form/method-form';

/** Signs in with a passkey, or signs up with an email address and a new one. */
export function PasskeyForm(props: MethodFormProps) {
  const { context, mode, onSuccess } = props;
  const toggle = toggleOf(props);
  const t = useMessages(signInMessages);
  const tOutcome = useMessages(signInOutcomes);
  const [email, setEmail] = useTypedEmail(context.query);
  const { submission, submit, submitWithEmail } = usePasskey(mode, { onSuccess });
  const emailInput = useRef<HTMLInputElement>(null);

  useArrivalFocus(emailInput, mode, 'field');
  useProblemFocus(submission, [['email', emailInput]]);

  if (!arePasskeysSupported()) return <Notice tone="warning">{tOutcome('passkey.NOT_SUPPORTED')}</Notice>;

  const onSubmit = () =>
    void (mode === 'signup' ? submitWithEmail(email, signUpWithPasskey) : submit(signInWithPasskey));

  return (
    <Form onSubmit={onSubmit}>
      <FormProblem submission={submission} />
      <p>{t(mode === 'signup' ? 'passkey.explain.signup' : 'passkey.explain')}</p>
      {mode === 'signup' && (
        <EmailField
          autoComplete="email"
          enterKeyHint="go"
          value={email}
          onValue={setEmail}
          error={submission.problem?.fields?.email}
          inputRef={emailInput}
        />
      )}
      <Button type="submit" busy={busyWords(submission, t('passkey.busy'), t('busy.signedIn'))}>
        {t(`passkey.submit.${mode}`)}
      </Button>
      <div className="vs-links vs-quiet">
        {mode === 'signin' && (
          <p>
            <GoLink go={screenOf(context, PATHS.passkeyRecoveryRequest)}>{t('passkey.lost')}</GoLink>
          </p>
        )}
        {toggle && <ModeToggle mode={mode} go={toggle} />}
      </div>
    </Form>
  );
}
