import { PATHS } from '@vestibule/contract';
import { DeviceItem } from './device-item';
import { FactorSection } from './factor-section';
import type { PartProps } from './part-props';
import { UnfinishedApps } from './unfinished-apps';

/** The user's authenticator apps: rename, remove, add. */
export function AuthenticatorApps(part: PartProps) {
  return (
    <FactorSection
      {...part}
      words="device"
      setUp={{ screen: PATHS.mfaTotp, factorId: 'totp' }}
      query={part.factors}
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
