import { type PageProps, type RemoteContext, PATHS, pathWithWayBack } from '@vestibule/contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { accountPage } from '../frame/account-frame';
import { ACCOUNT_PATHS } from '../calls/account-paths';
import { type Factors, type Passkey, type Profile, unfinishedRemovalAnswer } from '../calls/answers';
import { useIntent } from '../calls/intent';
import { Loaded } from '../frame/loaded';
import { factorsQuery, passkeysQuery, profileQuery } from '../calls/queries';
import { DeviceItem } from './device-item';
import { FactorSection } from './factor-section';
import { PasskeyItem } from './passkey-item';
import { Identities } from './identities';
import { Password } from './password';
import { call } from '@vestibule/rpc';
import { Notice, useMessages } from '@vestibule/ui';
import { rpc } from '../calls/rpc';
import styles from '../frame/account.module.css';
import { useAction } from '../frame/use-action';
import { messages } from '../messages';
import { dayOf } from '../frame/in-language';
import { Mark } from '../frame/item';
import { ReceiptText, Smartphone } from 'lucide';
import { ACTION, ActionLink } from '../frame/action-link';
import { Section } from '../frame/section';
import type { PartProps } from './part-props';

const RECOVERY_CODES = { mirrored: ReceiptText };

/** What protects the account: the ways to sign in, the password, authenticator apps, passkeys, recovery codes. */
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
      <Identities locale={context.locale} identities={profile.identities} />
      <Password identities={profile.identities} />
      <FactorSection
        {...part}
        words="device"
        factor="totp"
        icon={Smartphone}
        isOn={({ totpDevices }) => totpDevices.some(({ isVerified }) => isVerified)}
        query={factors}
        below={({ totpDevices }, onDone) => <UnfinishedApps devices={totpDevices} onDone={onDone} />}
      >
        {({ totpDevices }, onDone) =>
          totpDevices
            .filter(({ isVerified }) => isVerified)
            .map((device) => <DeviceItem key={device.deviceName} {...part} device={device} onDone={onDone} />)
        }
      </FactorSection>
      <FactorSection
        {...part}
        words="passkey"
        factor="webauthn"
        icon="passkey"
        isOn={(theirs) => theirs.length > 0}
        query={passkeys}
      >
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

interface UnfinishedAppsProps {
  readonly devices: Factors['totpDevices'];
  /** Called with the sentence that says what was done. */
  readonly onDone: (text: string) => void;
}

/** Says that set-ups were given up, and removes what is left of them. */
function UnfinishedApps({ devices, onDone }: UnfinishedAppsProps) {
  const t = useMessages(messages);
  const { start, busy, problem } = useAction({
    run: () => call(rpc.factors.removeUnfinishedApps.mutate(), unfinishedRemovalAnswer),
    onAnswer: () => onDone(t('device.unfinished.done')),
  });
  const count = devices.filter(({ isVerified }) => !isVerified).length;
  if (count === 0) return null;
  return (
    <li className={styles.line}>
      <span className={`${styles.what} vs-quiet`}>{t('device.unfinished', { count })}</span>
      <button type="button" className={ACTION} onClick={() => start()}>
        {busy(t('device.remove.busy')) ?? t('device.unfinished.remove')}
      </button>
      {problem && <Notice tone="danger">{problem}</Notice>}
    </li>
  );
}

/** Recovery codes that are nearly used up. */
const FEW = 3;

/** How many recovery codes are left, and a link to make new ones. */
function RecoveryCodes({ context, factors }: Pick<PartProps, 'context' | 'factors'>) {
  const t = useMessages(messages);
  const { basePath, locale, navigate } = context;
  const path = pathWithWayBack(`${basePath}${PATHS.mfaRecoveryCodes}`, ACCOUNT_PATHS.security);
  return (
    <Section
      title={t('recovery.title')}
      mark={<Mark icon={RECOVERY_CODES} tone={toneOf(factors.data?.recoveryCodes?.remaining ?? 0)} />}
    >
      <p className="vs-quiet">{t('recovery.about')}</p>
      <Loaded query={factors}>
        {({ recoveryCodes }) => (
          <>
            <p>{left(recoveryCodes)}</p>
            <div className={styles.actions}>
              <ActionLink href={path} onFollow={navigate}>
                {t(recoveryCodes ? 'recovery.renew' : 'recovery.make')}
              </ActionLink>
            </div>
          </>
        )}
      </Loaded>
    </Section>
  );

  function left(codes: Factors['recoveryCodes']): string {
    if (codes === null) return t('recovery.none');
    const { remaining, createdAt } = codes;
    const date = dayOf(createdAt, locale);
    return remaining > 0 ? t('recovery.left', { remaining, date }) : t('recovery.left.none');
  }
}

function toneOf(remaining: number) {
  if (remaining > FEW) return 'done';
  return remaining > 0 ? 'warning' : undefined;
}
