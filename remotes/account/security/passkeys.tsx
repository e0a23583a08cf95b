import { PATHS } from '@vestibule/contract';
import { useQuery } from '@tanstack/react-query';
import { passkeysQuery } from '../calls/queries';
import { FactorSection } from './factor-section';
import type { PartProps } from './part-props';
import { PasskeyItem } from './passkey-item';

/** The user's passkeys: remove, add. */
export function Passkeys(part: PartProps) {
  const query = useQuery(passkeysQuery);
  return (
    <FactorSection
      context={part.context}
      words="passkey"
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
