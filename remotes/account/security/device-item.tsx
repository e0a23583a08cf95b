import { useMessages } from '@vestibule/ui';
import { Smartphone } from 'lucide';
import { useState } from 'react';
import type { Factors } from '../calls/answers';
import { Item, ItemAction, Mark } from '../frame/item';
import { messages } from '../messages';
import { DeviceRemoval } from './device-removal';
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
      name={deviceName}
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
