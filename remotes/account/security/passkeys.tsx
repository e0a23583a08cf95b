import { PATHS } from '@vestibule/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Passkey } from '../calls/answers';
import { FactorSection } from './factor-section';
import type { PartProps } from './part-props';
import { PasskeyItem } from './passkey-item';

interface PasskeysProps extends PartProps {
  readonly passkeys: UseQueryResult<readonly Passkey[]>;
}

/** The user's passkeys: remove, add. */
export function Passkeys({ passkeys, ...part }: PasskeysProps) {
  return (
    <FactorSection
      {...part}
      words="passkey"
      setUp={{ screen: PATHS.mfaWebauthn, factorId: 'webauthn' }}
      query={passkeys}
    >
      {(theirs, onDone) =>
        theirs.map((passkey) => (
          <PasskeyItem key={passkey.webauthnCredentialId} {...part} passkey={passkey} onDone={onDone} />
        ))
      }
    </FactorSection>
  );
}
