import { call } from '@vestibule/rpc';
import { useMessages } from '@vestibule/ui';
import { Smartphone } from 'lucide';
import { useState } from 'react';
import { deviceRemovalAnswer, type Factors } from '../calls/answers';
import { rpc } from '../calls/rpc';
import { Confirm } from '../frame/confirm';
import { Item, ItemAction, Mark } from '../frame/item';
import { shownName } from '../frame/shown-name';
import { useAction } from '../frame/use-action';
import { messages } from '../messages';
import { DeviceRenaming } from './device-renaming';
import type { DeviceFormProps, PartProps } from './part-props';

interface DeviceItemProps extends PartProps {
  readonly device: Factors['totpDevices'][number];
  readonly onDone: (text: string) => void;
}

/** One authenticator app. */
export function DeviceItem({ device, onDone, ...part }: DeviceItemProps) {
  const t = useMessages(messages);
  const { deviceName } = device;
  const [open, setOpen] = useState<'rename' | 'remove' | undefined>(() => openFor(part, deviceName));
  const form: DeviceFormProps = { ...part, deviceName, onDone: finish, onCancel: () => setOpen(undefined) };

  return (
    <Item
      name={<bdi>{shownName(deviceName)}</bdi>}
      mark={<Mark icon={Smartphone} />}
      actions={
        !open && (
          <>
            <ItemAction about={deviceName} onPress={() => setOpen('rename')}>
              {t('device.rename')}
            </ItemAction>
            <ItemAction about={deviceName} onPress={() => setOpen('remove')}>
              {t('device.remove')}
            </ItemAction>
          </>
        )
      }
    >
      {open === 'rename' && <DeviceRenaming {...form} />}
      {open === 'remove' && <DeviceRemoval {...form} />}
    </Item>
  );

  function finish(text: string): void {
    setOpen(undefined);
    onDone(text);
  }
}

function openFor({ intent }: PartProps, deviceName: string): 'rename' | 'remove' | undefined {
  if (intent?.action === 'rename-device' && intent.deviceName === deviceName) return 'rename';
  return intent?.action === 'remove-device' && intent.deviceName === deviceName ? 'remove' : undefined;
}

/** Asks whether to remove an authenticator app, and removes it. */
function DeviceRemoval({ context, userId, intent, deviceName, onDone, onCancel }: DeviceFormProps) {
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
