import { call } from '@vestibule/rpc';
import { Button, Field, Notice, useMessages } from '@vestibule/ui';
import { useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react';
import { ACCOUNT_PATHS } from '../calls/account-paths';
import styles from '../frame/account.module.css';
import { deviceRenamingAnswer } from '../calls/answers';
import { messages } from '../messages';
import { rpc } from '../calls/rpc';
import { shownName } from '../frame/shown-name';
import { useAction } from '../frame/use-action';
import type { DeviceFormProps } from './device-item';

/** The longest name that the API accepts, in characters. */
const LONGEST = 100;

/** Renames an authenticator app. */
export function DeviceRenaming({ context, userId, intent, deviceName, onDone, onCancel }: DeviceFormProps) {
  const t = useMessages(messages);
  const isBack = intent?.action === 'rename-device';
  const [name, setName] = useState(isBack ? intent.newDeviceName : deviceName);
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
      switch (status) {
        case 'OK':
          return onDone(t('device.renamed', { name: shownName(newDeviceName) }));
        case 'UNKNOWN_DEVICE_ERROR':
          return onDone(t('device.gone', { name: shownName(deviceName) }));
        case 'DEVICE_ALREADY_EXISTS_ERROR':
          return setRefused(t('device.rename.taken'));
      }
    },
    stepUp: {
      context,
      page: ACCOUNT_PATHS.security,
      userId,
      intentOf: (newDeviceName) => ({ action: 'rename-device', deviceName, newDeviceName }),
    },
  });

  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === deviceName) return onCancel();
    if (wanted === '') return setRefused(t('device.rename.EMPTY'));
    if (wanted.length > LONGEST) return setRefused(t('device.rename.LONG'));
    setRefused(undefined);
    start(wanted);
  };

  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      {isBack && !problem && <Notice>{t('confirm.back')}</Notice>}
      {problem && <Notice tone="danger">{problem}</Notice>}
      <Field
        label={t('device.rename.label')}
        name="deviceName"
        autoComplete="off"
        required
        value={name}
        onValue={setName}
        error={refused}
        inputRef={input}
      />
      <Button type="submit" busy={busy(t('device.rename.busy'))}>
        {t('device.rename.submit')}
      </Button>
      <Button tone="quiet" onPress={onCancel}>
        {t('cancel')}
      </Button>
    </form>
  );
}
