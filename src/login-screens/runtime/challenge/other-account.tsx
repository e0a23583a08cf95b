import { forgetTypedEmail, type SignInFor } from '@vestibule/auth-runtime/react';
import { pathForOtherAccount, pathForOwnAccount, QUERY, type RemoteContext } from '@vestibule/contract';
import { challengeMessages } from '@vestibule/login-screens';
import { Button, useMessages } from '@vestibule/ui';
import './other-account.css';

type Context = Pick<RemoteContext, 'basePath' | 'query' | 'navigate'>;

/**
 * Shows the sign-in form for the same challenge, as a page of its own. The session stays until somebody has signed in.
 *
 * @param hinted somebody else whom the client asked for, to fill in
 */
export function otherAccount({ basePath, query, navigate }: Context, hinted?: string): void {
  const next = new URLSearchParams(query);
  if (!hinted) next.delete(QUERY.hint);
  forgetTypedEmail();
  navigate(pathForOtherAccount(`${basePath || '/'}?${next}`));
}

interface KeepAccountProps {
  readonly kind: 'login' | 'consent';
  readonly context: Context;
  readonly whose: SignInFor;
}

/** The way back to the account that is still signed in, once the form above it is there. */
export function KeepAccount({ kind, context, whose }: KeepAccountProps) {
  const t = useMessages(challengeMessages);
  if (whose.status !== 'OTHER') return null;
  const { basePath, query, navigate } = context;
  const user = whose.user.name ?? whose.user.address;
  const keep = () => navigate(pathForOwnAccount(`${basePath || '/'}?${query}`), { replace: true });
  return (
    <div className="vs-keep-account">
      <Button tone="text" onPress={keep}>
        {t(kind === 'login' ? 'account.continueAs' : 'stayAs', { user })}
      </Button>
    </div>
  );
}
