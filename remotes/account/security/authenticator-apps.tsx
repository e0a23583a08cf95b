import { PATHS } from '@vestibule/contract';
import { useQuery } from '@tanstack/react-query';
import { factorsQuery } from '../calls/queries';
import { DeviceItem } from './device-item';
import { FactorSection } from './factor-section';
import type { PartProps } from './part-props';
import { UnfinishedApps } from './unfinished-apps';

/** The user's authenticator apps: rename, remove, add. */
export function AuthenticatorApps(part: PartProps) {
  const query = useQuery(factorsQuery);
  return (
    <FactorSection
      context={part.context}
      words="device"
      setUp={{ screen: PATHS.mfaTotp, factorId: 'totp' }}
      query={query}
      below={({ totpDevices }, onDone) => <UnfinishedApps devices={totpDevices} onDone={onDone} />}
    >
      {({ totpDevices }, onDone) =>
        totpDevices
          .filter(({ isVerified }) => isVerified)
          .map((device) => <DeviceItem key={device.deviceName} {...part} device={device} onDone={onDone} />)
      }
    </FactorSection>
  );
}
