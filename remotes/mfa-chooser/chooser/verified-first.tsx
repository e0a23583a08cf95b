import { factorMessages } from '@vestibule/login-screens';
import { mayAddFactors } from '@vestibule/auth-runtime';
import { Loading, useMessages, whileCurrent } from '@vestibule/ui';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';

interface VerifiedFirstProps {
  /** Whether the screen adds a factor. */
  readonly isNeeded: boolean;
  /** Goes to where the user verifies their address. */
  readonly onUnverified: () => void;
  readonly children: ReactNode;
}

/**
 * Shows the screen that adds a factor only once the user's address is verified. The API's own refusal would come too
 * late: the device would already have made its passkey.
 */
export function VerifiedFirst({ isNeeded, onUnverified, children }: VerifiedFirstProps) {
  const t = useMessages(factorMessages);
  const [isChecked, setChecked] = useState(!isNeeded);
  const leave = useEffectEvent(onUnverified);

  useEffect(
    // If it can't be determined, the API decides.
    () =>
      isNeeded
        ? whileCurrent(
            mayAddFactors().catch(() => true),
            (may) => (may ? setChecked(true) : leave()),
          )
        : undefined,
    [isNeeded],
  );

  return isChecked ? children : <Loading label={t('loading')} />;
}
