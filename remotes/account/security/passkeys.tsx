import { PATHS } from '@vestibule/contract';
import { useMessages } from '@vestibule/ui';
import { useQuery } from '@tanstack/react-query';
import { messages } from '../messages';
import { passkeysQuery } from '../calls/queries';
import { FactorSection } from './factor-section';
import type { PartProps } from './part-props';
import { PasskeyItem } from './passkey-item';

/** The user's passkeys: remove, add. */
export function Passkeys(part: PartProps) {
  const t = useMessages(messages);
  const query = useQuery(passkeysQuery);
  return (
    <FactorSection
      context={part.context}
      words={{
        title: t('passkey.title'),
        about: t('passkey.about'),
        none: t('passkey.none'),
        add: t('passkey.add'),
      }}
      setUp={{ screen: PATHS.mfaWebauthn, factorId: 'webauthn' }}
      query={query}
    >
      {(passkeys, onDone) =>
        passkeys.map((passkey) => (
          <PasskeyItem key={passkey.webauthnCredentialId} {...part} passkey={passkey} onDone={onDone} />
        ))
      }
    </FactorSection>
  );
}
