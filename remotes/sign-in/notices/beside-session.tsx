import { forgetTypedEmail, type SignInFor } from '@vestibule/auth-runtime/react';
import { pathForOwnAccount, QUERY, type RemoteContext } from '@vestibule/contract';
import { AccountChip, signInMessages } from '@vestibule/login-screens';
import { Button, useMessages } from '@vestibule/ui';
import type { ReactNode } from 'react';
import { pathShowing } from '../form/method-form';

interface BesideSessionProps {
  readonly context: RemoteContext<ReactNode>;
  readonly whose: SignInFor;
}

/** Whom the page asks to sign in again, and the way to another account. */
export function SessionAbove({ context, whose }: BesideSessionProps) {
  if (whose.status !== 'CONFIRM') return null;
  const onPress = () => {
    forgetTypedEmail();
    const { query } = context;
    const hint = whose.hinted && (query.get(QUERY.hint) ?? undefined);
    context.navigate(pathShowing(context, { account: 'other', way: undefined, step: undefined, hint }));
  };
  return <AccountChip account={whose.user} change={{ onPress }} />;
}

/** The way back to the account that is still signed in. */
export function SessionBelow({ context, whose }: BesideSessionProps) {
  const t = useMessages(signInMessages);
  if (whose.status !== 'OTHER') return null;
  const { basePath, query, navigate } = context;
  const { name, address } = whose.user;
  const keep = () => navigate(pathForOwnAccount(`${basePath || '/'}?${query}`), { replace: true });
  return (
    <Button tone="text" onPress={keep}>
      {t('account.continueAs', { user: name ?? address })}
    </Button>
  );
}
