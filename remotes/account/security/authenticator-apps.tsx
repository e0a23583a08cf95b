import { PATHS } from '@vestibule/contract';
import { useMessages } from '@vestibule/ui';
import { useQuery } from '@tanstack/react-query';
import { messages } from '../messages';
import { factorsQuery } from '../calls/queries';
import { DeviceItem } from './device-item';
import { FactorSection } from './factor-section';
import type { PartProps } from './part-props';

/** The user's authenticator apps: rename, remove, add. */
export function AuthenticatorApps(part: PartProps) {
  const t = useMessages(messages);
  const query = useQuery(factorsQuery);
  return (
    <FactorSection
      context={part.context}
      words={{
        title: t('device.title'),
        about: t('device.about'),
        none: t('device.none'),
        add: t('device.add'),
      }}
      setUp={{ screen: PATHS.mfaTotp, factorId: 'totp' }}
      query={query}
    >
      {({ totpDevices }, onDone) =>
        totpDevices.map((device) => (
          <DeviceItem key={device.deviceName} {...part} device={device} onDone={onDone} />
        ))
      }
    </FactorSection>
  );
}
