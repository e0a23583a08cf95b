import { PATHS } from '@vestibule/contract';
import { SiteLink, useMessages } from '@vestibule/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styles from '../frame/account.module.css';
import { setUpPath } from '../calls/account-paths';
import { Loaded } from '../frame/loaded';
import { messages } from '../messages';
import { passkeysQuery } from '../calls/queries';
import { Section } from '../frame/section';
import type { PartProps } from './part-props';
import { PasskeyItem } from './passkey-item';

/** The passkeys of the user: remove, add. */
export function Passkeys(part: PartProps) {
  const t = useMessages(messages);
  const query = useQuery(passkeysQuery);
  const [done, setDone] = useState<{ readonly text: string }>();
  const { context } = part;
  return (
    <Section title={t('passkey.title')} done={done}>
      <p className="vs-quiet">{t('passkey.about')}</p>
      <Loaded query={query}>
        {(passkeys) => (
          <>
            {passkeys.length === 0 && <p>{t('passkey.none')}</p>}
            <ul className={styles.list}>
              {passkeys.map((passkey) => (
                <PasskeyItem
                  key={passkey.webauthnCredentialId}
                  {...part}
                  passkey={passkey}
                  onDone={(text) => setDone({ text })}
                />
              ))}
            </ul>
          </>
        )}
      </Loaded>
      <p>
        <SiteLink
          href={setUpPath(context.basePath, PATHS.mfaWebauthn, 'webauthn')}
          onFollow={(href) => context.navigate(href)}
        >
          {t('passkey.add')}
        </SiteLink>
      </p>
    </Section>
  );
}
