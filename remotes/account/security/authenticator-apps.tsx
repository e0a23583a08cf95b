import { PATHS } from '@vestibule/contract';
import { SiteLink, useMessages } from '@vestibule/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styles from '../frame/account.module.css';
import { setUpPath } from '../calls/account-paths';
import { Loaded } from '../frame/loaded';
import { messages } from '../messages';
import { factorsQuery } from '../calls/queries';
import { Section } from '../frame/section';
import { DeviceItem } from './device-item';
import type { PartProps } from './part-props';

/** The authenticator apps of the user: rename, remove, add. */
export function AuthenticatorApps(part: PartProps) {
  const t = useMessages(messages);
  const query = useQuery(factorsQuery);
  const [done, setDone] = useState<{ readonly text: string }>();
  const { context } = part;
  return (
    <Section title={t('device.title')} done={done}>
      <p className="vs-quiet">{t('device.about')}</p>
      <Loaded query={query}>
        {({ totpDevices }) => (
          <>
            {totpDevices.length === 0 && <p>{t('device.none')}</p>}
            <ul className={styles.list}>
              {totpDevices.map((device) => (
                <DeviceItem
                  key={device.deviceName}
                  {...part}
                  device={device}
                  onDone={(text) => setDone({ text })}
                />
              ))}
            </ul>
          </>
        )}
      </Loaded>
      <p>
        <SiteLink
          href={setUpPath(context.basePath, PATHS.mfaTotp, 'totp')}
          onFollow={(href) => context.navigate(href)}
        >
          {t('device.add')}
        </SiteLink>
      </p>
    </Section>
  );
}
