import type { PageProps, RemoteContext } from '@vestibule/contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { accountPage } from '../frame/account-frame';
import { ACCOUNT_PATHS } from '../calls/account-paths';
import type { Factors, Passkey, Profile } from '../calls/answers';
import { useIntent } from '../calls/intent';
import { Loaded } from '../frame/loaded';
import { factorsQuery, passkeysQuery, profileQuery } from '../calls/queries';
import { DeviceItem } from './device-item';
import { FactorSection } from './factor-section';
import { PasskeyItem } from './passkey-item';
import { Password } from './password';
import { RecoveryCodes } from './recovery-codes';
import { UnfinishedApps } from './unfinished-apps';

/** What the user signs in with: password, authenticator apps, passkeys, recovery codes. */
export const SecurityPage = accountPage('security.title', ACCOUNT_PATHS.security, SecurityContent);

function SecurityContent({ context }: PageProps<ReactNode>) {
  const query = useQuery(profileQuery);
  const factors = useQuery(factorsQuery);
  const passkeys = useQuery(passkeysQuery);
  return (
    <Loaded query={query} others={[factors, passkeys]} rows={8}>
      {(profile) => (
        <Sections
          key={profile.userId}
          context={context}
          profile={profile}
          factors={factors}
          passkeys={passkeys}
        />
      )}
    </Loaded>
  );
}

interface SectionsProps {
  readonly context: RemoteContext<ReactNode>;
  readonly profile: Profile;
  readonly factors: UseQueryResult<Factors>;
  readonly passkeys: UseQueryResult<readonly Passkey[]>;
}

function Sections({ context, profile, factors, passkeys }: SectionsProps) {
  const { userId } = profile;
  const intent = useIntent(context, userId, ACCOUNT_PATHS.security);
  const part = { context, userId, intent, factors };
  return (
    <>
      <Password identities={profile.identities} />
      <FactorSection
        {...part}
        words="device"
        factor="totp"
        query={factors}
        below={({ totpDevices }, onDone) => <UnfinishedApps devices={totpDevices} onDone={onDone} />}
      >
        {({ totpDevices }, onDone) =>
          totpDevices
            .filter(({ isVerified }) => isVerified)
            .map((device) => <DeviceItem key={device.deviceName} {...part} device={device} onDone={onDone} />)
        }
      </FactorSection>
      <FactorSection {...part} words="passkey" factor="webauthn" query={passkeys}>
        {(theirs, onDone) =>
          theirs.map((passkey) => (
            <PasskeyItem key={passkey.webauthnCredentialId} {...part} passkey={passkey} onDone={onDone} />
          ))
        }
      </FactorSection>
      <RecoveryCodes context={context} factors={factors} />
    </>
  );
}
