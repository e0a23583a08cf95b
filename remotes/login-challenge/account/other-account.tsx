import { forgetTypedEmail, type Account, type SignInFor } from '@vestibule/auth-runtime/react';
import { pathForOtherAccount, pathForOwnAccount, QUERY } from '@vestibule/contract';
import { AccountChip, challengeMessages } from '@vestibule/login-screens';
import { Button, useMessages } from '@vestibule/ui';
import type { ChallengeProps } from '../challenge/challenge-props';
import './other-account.css';

type Context = ChallengeProps['context'];

/**
 * Shows the sign-in form for the same challenge, as a page of its own. The session stays until somebody has signed in.
 *
 * @param context of the page
 * @param hinted somebody else whom the client asked for, to fill in
 */
export function otherAccount({ basePath, query, navigate }: Context, hinted?: string): void {
  const next = new URLSearchParams(query);
  if (!hinted) next.delete(QUERY.hint);
  forgetTypedEmail();
  navigate(pathForOtherAccount(`${basePath || '/'}?${next}`));
}

interface SwitchProps {
  readonly context: Context;
  readonly user: Account;
  readonly hinted?: string | undefined;
}

/** The account that the screen is about, and the way to another one. */
export function AccountWithSwitch({ context, user, hinted }: SwitchProps) {
  const t = useMessages(challengeMessages);
  const onPress = () => otherAccount(context, hinted);
  return (
    <AccountChip
      account={user}
      change={{ words: t('account.switch'), label: t('account.switch.label'), onPress }}
    />
  );
}

/** The way back to the account that is still signed in, once the form above it is there. */
export function KeepAccount({ state, context, whose }: ChallengeProps & { readonly whose: SignInFor }) {
  const t = useMessages(challengeMessages);
  if (whose.status !== 'OTHER') return null;
  const { basePath, query, navigate } = context;
  const user = whose.user.name ?? whose.user.address;
  const keep = () => navigate(pathForOwnAccount(`${basePath || '/'}?${query}`), { replace: true });
  return (
    <div className="vs-keep-account">
      <Button tone="text" onPress={keep}>
        {t(state.kind === 'login' ? 'account.continueAs' : 'stayAs', { user })}
      </Button>
    </div>
  );
}
