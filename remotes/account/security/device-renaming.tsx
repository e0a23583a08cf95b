import { Form } from '@vestibule/login-screens';
import { call } from '@vestibule/rpc';
import { Button, Field, Notice, useMessages } from '@vestibule/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import styles from '../frame/account.module.css';
import { deviceRenamingAnswer } from '../calls/answers';
import { messages } from '../messages';
import { rpc } from '../calls/rpc';
import { shownName } from '../frame/shown-name';
import { useAction } from '../frame/use-action';
import type { DeviceFormProps } from './part-props';

/** The longest name that the API accepts, in characters. */
const LONGEST = 100;

/** Renames an authenticator app. */
export function DeviceRenaming({ context, userId, intent, deviceName, onDone, onCancel }: DeviceFormProps) {
  const t = useMessages(messages);
  const isBack = intent?.action === 'rename-device';
  const [typed, setTyped] = useState(isBack ? intent.newDeviceName : deviceName);
  const [refused, setRefused] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  useLayoutEffect(() => input.current?.select(), []);
  useLayoutEffect(() => {
    if (refused) input.current?.focus();
  }, [refused]);

  const { start, busy, problem } = useAction({
    run: (newDeviceName: string) =>
      call(rpc.factors.renameTotpDevice.mutate({ deviceName, newDeviceName }), deviceRenamingAnswer),
    onAnswer: ({ status }, newDeviceName) => {
      if (status === 'DEVICE_ALREADY_EXISTS_ERROR') return setRefused(t('device.rename.taken'));
      const isGone = status === 'UNKNOWN_DEVICE_ERROR';
      const name = shownName(isGone ? deviceName : newDeviceName);
      return onDone(t(isGone ? 'device.gone' : 'device.renamed', { name }));
    },
    stepUp: {
      context,
      userId,
      intentOf: (newDeviceName) => ({ action: 'rename-device', deviceName, newDeviceName }),
    },
  });

  const onSubmit = () => {
    const wanted = typed.trim();
    if (wanted === deviceName) return onCancel();
    const wrong = wrongName(wanted);
    setRefused(wrong && t(wrong, { most: LONGEST }));
    if (!wrong) start(wanted);
  };

  return (
    <Form className={styles.form} onSubmit={onSubmit}>
      {isBack && !problem && <Notice>{t('confirm.back')}</Notice>}
      {problem && <Notice tone="danger">{problem}</Notice>}
      <Field
        label={t('device.rename.label')}
        name="deviceName"
        autoComplete="off"
        required
        value={typed}
        onValue={setTyped}
        error={refused}
        inputRef={input}
      />
      <Button type="submit" busy={busy(t('device.rename.busy'))}>
        {t('device.rename.submit')}
      </Button>
      <Button tone="quiet" onPress={onCancel}>
        {t('cancel')}
      </Button>
    </Form>
  );
}

function wrongName(name: string) {
  if (name === '') return 'device.rename.EMPTY';
  return name.length > LONGEST ? 'device.rename.LONG' : undefined;
}
