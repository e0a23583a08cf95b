import { call } from '@vestibule/rpc';
import { useMessages } from '@vestibule/ui';
import { useState } from 'react';
import { deviceRemovalAnswer } from '../calls/answers';
import { Confirm } from '../frame/confirm';
import { messages } from '../messages';
import { rpc } from '../calls/rpc';
import { shownName } from '../frame/shown-name';
import { useAction } from '../frame/use-action';
import type { DeviceFormProps } from './part-props';

/** Asks whether to remove an authenticator app, and removes it. */
export function DeviceRemoval({ context, userId, intent, deviceName, onDone, onCancel }: DeviceFormProps) {
  const t = useMessages(messages);
  const [isRequired, setRequired] = useState(false);
  const { start, busy, problem } = useAction({
    run: () => call(rpc.factors.removeTotpDevice.mutate({ deviceName }), deviceRemovalAnswer),
    onAnswer: ({ status }) => {
      switch (status) {
        case 'OK':
          return onDone(t('device.removed', { name: shownName(deviceName) }));
        case 'UNKNOWN_DEVICE_ERROR':
          return onDone(t('device.gone', { name: shownName(deviceName) }));
        case 'FACTOR_REQUIRED_ERROR':
          return setRequired(true);
      }
    },
    stepUp: { context, userId, intentOf: () => ({ action: 'remove-device', deviceName }) },
  });
  return (
    <Confirm
      question={t('device.remove.ask', { name: shownName(deviceName) })}
      submit={t('device.remove')}
      busy={busy(t('device.remove.busy'))}
      problem={problem ?? (isRequired ? t('device.required') : undefined)}
      isBack={intent?.action === 'remove-device'}
      onConfirm={() => start()}
      onCancel={onCancel}
    />
  );
}
