import { finalPath } from '@vestibule/auth-runtime';
import { forgetTypedEmail, useSessionUser } from '@vestibule/auth-runtime/react';
import { pathForOtherAccount, QUERY, tenantIdOf, type RemoteContext } from '@vestibule/contract';
import { AccountChip } from '@vestibule/login-screens';
import type { ReactNode } from 'react';
import type { Purpose } from '@vestibule/login-flow';
import { signInPath } from './factor-paths';

interface WhoseFactorProps {
  readonly context: RemoteContext<ReactNode>;
  readonly purpose: Purpose;
}

/** Whose factor it is. Users on their way to sign in may use another account, and come back. */
export function WhoseFactor({ context, purpose }: WhoseFactorProps) {
  const user = useSessionUser();
  const { basePath, query, navigate } = context;
  const onPress = () => {
    forgetTypedEmail();
    const tenantId = tenantIdOf(query.get(QUERY.tenantId));
    navigate(pathForOtherAccount(signInPath(basePath, finalPath(query), tenantId)));
  };
  return <AccountChip account={user} change={purpose === 'REQUIRED' ? { onPress } : undefined} />;
}
