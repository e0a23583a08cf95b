import { Approval, requiredMessages } from '@vestibule/login-screens/fields';
import type { Owed } from '@vestibule/login-flow';
import { useMessages } from '@vestibule/ui';
import { useState } from 'react';

interface OwedApprovalProps {
  readonly owed: Extract<Owed, { owed: 'approval' }>;
  /** Looks again. */
  readonly onLook: () => Promise<void>;
}

/** Tells the user that they wait for an operator, and looks again when asked. */
export function OwedApproval({ owed, onLook }: OwedApprovalProps) {
  const t = useMessages(requiredMessages);
  const [look, setLook] = useState<'none' | 'under way' | 'over'>('none');
  const onPress = () => {
    setLook('under way');
    void onLook().finally(() => setLook('over'));
  };
  return (
    <Approval
      email={owed.email}
      contact={owed.contact}
      again={{ onPress, busy: look === 'under way' ? t('approval.busy') : undefined }}
      isStill={look === 'over'}
    />
  );
}
