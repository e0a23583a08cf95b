import type { CodeAttempt } from '@vestibule/auth-runtime';
import { LinkButton } from '@vestibule/login-screens';
import { AttemptNotice, CodeForm, useMessages } from '@vestibule/ui';
import { fallbackMessages } from './messages';
import type { useSignIn } from './use-sign-in';

interface CodeStepProps {
  readonly attempt: CodeAttempt;
  readonly signIn: ReturnType<typeof useSignIn>;
}

/** Asks for the code from the message, or waits for its link to be opened. */
export function CodeStep({ attempt, signIn }: CodeStepProps) {
  const t = useMessages(fallbackMessages);
  const { attempt: shown, busy } = signIn;
  const email = 'email' in attempt.contact ? attempt.contact.email : '';
  const isLink = attempt.flowType === 'MAGIC_LINK';
  const busyWords = busy === 'code' ? t('busy.signin') : busy === 'done' ? t('busy.signedIn') : undefined;

  return (
    <>
      <p>{t(isLink ? 'code.sent.link' : 'code.sent', { email })}</p>
      <AttemptNotice attempt={shown} />
      {!isLink && (
        <CodeForm
          label={t('label.code')}
          submit={t('submit.signin')}
          busy={busyWords}
          attempt={shown}
          onSubmit={(code) => void signIn.withCode(code)}
        />
      )}
      <LinkButton onPress={signIn.startOver}>{t('otherEmail')}</LinkButton>
    </>
  );
}
