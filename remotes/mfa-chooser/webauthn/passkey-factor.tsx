import { addPasskey, confirmWithPasskey, type PasskeyOutcome } from '@vestibule/auth-runtime';
import { Button, Notice, useMessages } from '@vestibule/ui';
import { useState } from 'react';
import type { FactorProps } from '../chooser/factor-props';
import { messages } from '../messages';
import { outcomeMessages } from '../words/outcome-messages';
import { useCall } from '../code/use-call';
import { usePasskeyWords } from './use-passkey-words';

/** A passkey: an existing one, or a new one. */
export function PasskeyFactor({ info, mode, onDone, onLacking }: FactorProps) {
  const t = useMessages(messages);
  const tOutcome = useMessages(outcomeMessages);
  const passkeyWords = usePasskeyWords();
  const [refusal, setRefusal] = useState<string>();
  const { state, run } = useCall(onLacking);
  const [email] = info.emails['webauthn'] ?? [];
  const message = refusal ?? (state.status === 'failed' ? state.message : undefined);

  const start = (call: () => Promise<PasskeyOutcome>) => {
    setRefusal(undefined);
    void run(async () => {
      const outcome = await call();
      if (outcome.status !== 'OK') {
        setRefusal(passkeyWords(outcome));
        return false;
      }
      onDone();
      return true;
    });
  };

  if (mode === 'setup' && email === undefined)
    return <Notice tone="danger">{tOutcome('passkey.NO_EMAIL')}</Notice>;
  const press = () =>
    start(() =>
      mode === 'setup' && email !== undefined
        ? addPasskey(email, info.alreadySetup.includes('webauthn'))
        : confirmWithPasskey(),
    );
  return (
    <>
      <p>{t(`passkey.${mode}`)}</p>
      {message && <Notice tone="danger">{message}</Notice>}
      <Button busy={busyWords()} onPress={press}>
        {t(`passkey.submit.${mode}`)}
      </Button>
    </>
  );

  function busyWords(): string | undefined {
    if (state.status === 'done') return t('busy.done');
    return state.status === 'busy' ? t('passkey.busy') : undefined;
  }
}
