import type { SignInFor } from '@vestibule/auth-runtime/react';
import { pathForOwnAccount, type RemoteContext } from '@vestibule/contract';
import { Button, sharedMessages, useMessages } from '@vestibule/ui';

export interface OwnAccountProps {
  readonly context: Pick<RemoteContext, 'basePath' | 'query' | 'navigate'>;
  readonly whose: SignInFor;
  /** What the button says, if not that the user continues. */
  readonly words?: ((user: string) => string) | undefined;
}

/** The way back to the account that is still signed in, where a form is for another one. */
export function OwnAccount({ context: { basePath, query, navigate }, whose, words }: OwnAccountProps) {
  const t = useMessages(sharedMessages);
  if (whose.status !== 'OTHER') return null;
  const user = whose.user.name ?? whose.user.address;
  const keep = () => navigate(pathForOwnAccount(`${basePath || '/'}?${query}`), { replace: true });
  return (
    <Button tone="text" onPress={keep}>
      {words ? words(user) : t('account.continueAs', { user })}
    </Button>
  );
}
