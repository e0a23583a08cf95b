import { factorMessages, factorOutcomes } from '@vestibule/login-screens';
import { AttemptNotice, Button, Field, Notice, useMessages } from '@vestibule/ui';
import { useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useFactorAttempt } from '../code/use-factor-attempt';
import { renameDevice } from './devices';
import type { TotpSetUp, TotpSetUpEvent } from './totp-set-up';

interface NameDeviceProps {
  readonly state: Extract<TotpSetUp, { readonly step: 'naming' }>;
  readonly onRefused: (event: Extract<TotpSetUpEvent, { readonly type: 'NAME_REFUSED' }>) => void;
  readonly onDone: () => void;
}

/** Says that the authenticator app is set up, and lets the user name it. */
export function NameDevice({ state, onRefused, onDone }: NameDeviceProps) {
  const t = useMessages(factorMessages);
  const tOutcome = useMessages(factorOutcomes);
  const { deviceName, notice } = state;
  const [name, setName] = useState(deviceName);
  // A name is no reason to ask again who this is.
  const { attempt, run } = useFactorAttempt(onDone);
  const input = useRef<HTMLInputElement>(null);

  useLayoutEffect(() => {
    if (state.notice) input.current?.focus();
  }, [state]);

  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === deviceName) onDone();
    else if (wanted === '') onRefused({ type: 'NAME_REFUSED', notice: 'EMPTY' });
    else {
      void run(async () => {
        if ((await renameDevice(deviceName, wanted)) === 'TAKEN') {
          onRefused({ type: 'NAME_REFUSED', notice: 'TAKEN' });
          return 'SENT';
        }
        onDone();
        return 'DONE';
      });
    }
  };

  return (
    <form className="vs-stack" noValidate onSubmit={onSubmit}>
      <Notice tone="done">{t('totp.works')}</Notice>
      <AttemptNotice attempt={attempt} />
      <Field
        label={t('totp.deviceName')}
        name="deviceName"
        autoComplete="off"
        enterKeyHint="done"
        required
        value={name}
        onValue={setName}
        hint={t('totp.deviceName.hint')}
        error={notice && tOutcome(`totp.NAME_${notice}`)}
        inputRef={input}
      />
      <Button type="submit" busy={attempt.status === 'busy' ? t('totp.naming') : undefined}>
        {t('totp.finish')}
      </Button>
      {attempt.problem && (
        <Button tone="text" onPress={onDone}>
          {t('totp.keepName', { name: deviceName })}
        </Button>
      )}
    </form>
  );
}
