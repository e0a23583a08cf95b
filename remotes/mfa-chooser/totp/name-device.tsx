import { factorMessages, factorOutcomes, Form } from '@vestibule/login-screens';
import { AttemptNotice, Button, Field, Notice, useMessages, useProblemFocus } from '@vestibule/ui';
import { useRef, useState } from 'react';
import { useFactorAttempt } from '../code/use-factor-attempt';
import { renameDevice } from './devices';

interface NameDeviceProps {
  /** The name that it has. */
  readonly deviceName: string;
  readonly onDone: () => void;
}

/** Says that the authenticator app is set up, and lets the user name it. */
export function NameDevice({ deviceName, onDone }: NameDeviceProps) {
  const t = useMessages(factorMessages);
  const tOutcome = useMessages(factorOutcomes);
  const [name, setName] = useState(deviceName);
  // A name is no reason to ask again who this is.
  const { attempt, run, refuse } = useFactorAttempt(onDone);
  const input = useRef<HTMLInputElement>(null);
  useProblemFocus(attempt, [['name', input]]);

  const wrong = (notice: 'EMPTY' | 'TAKEN') => ({ fields: { name: tOutcome(`totp.NAME_${notice}`) } });
  const onSubmit = () => {
    const wanted = name.trim();
    if (wanted === deviceName) onDone();
    else if (wanted === '') refuse(wrong('EMPTY'));
    else {
      void run(async () => {
        if ((await renameDevice(deviceName, wanted)) === 'TAKEN') return wrong('TAKEN');
        onDone();
        return 'DONE';
      });
    }
  };

  return (
    <Form onSubmit={onSubmit}>
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
        error={attempt.problem?.fields?.name}
        inputRef={input}
      />
      <Button type="submit" busy={attempt.status === 'busy' ? t('totp.naming') : undefined}>
        {t('totp.finish')}
      </Button>
      {attempt.problem?.message && (
        <Button tone="text" onPress={onDone}>
          {t('totp.keepName', { name: deviceName })}
        </Button>
      )}
    </Form>
  );
}
