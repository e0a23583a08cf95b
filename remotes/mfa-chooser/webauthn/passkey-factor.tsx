import { factorMessages, factorOutcomes } from '@vestibule/login-screens';
import { addPasskey, confirmWithPasskey, type PasskeyOutcome } from '@vestibule/auth-runtime';
import { passkeyWords, useRefusalWords } from '@vestibule/auth-runtime/react';
import { AttemptNotice, busyWords, Button, Notice, useMessages } from '@vestibule/ui';
import type { FactorProps } from '../chooser/factor-props';
import { useFactorAttempt } from '../code/use-factor-attempt';

/** Uses an existing passkey, or makes a new one. */
export function PasskeyFactor({ info, mode, onDone, onLacking }: FactorProps) {
  const t = useMessages(factorMessages);
  const tOutcome = useMessages(factorOutcomes);
  const refusalWords = useRefusalWords();
  const { attempt, run } = useFactorAttempt(onLacking);
  const [email] = info.emails['webauthn'] ?? [];

  const start = (call: () => Promise<PasskeyOutcome>) =>
    void run(async () => {
      const outcome = await call();
      if (outcome.status !== 'OK') return { message: passkeyWords(outcome, tOutcome, refusalWords) };
      onDone();
      return 'DONE';
    });

  if (mode === 'setup' && email === undefined)
    return <Notice tone="warning">{tOutcome('passkey.EMAIL_INVALID')}</Notice>;
  const press = () =>
    start(() =>
      mode === 'setup' && email !== undefined
        ? addPasskey(email, info.alreadySetup.includes('webauthn'))
        : confirmWithPasskey(),
    );
  return (
    <>
      <p>{t(`passkey.${mode}`)}</p>
      <AttemptNotice attempt={attempt} />
      <Button busy={busyWords(attempt, t('passkey.busy'), t('busy.done'))} onPress={press}>
        {t(`passkey.submit.${mode}`)}
      </Button>
    </>
  );
}
