import { forgetTypedEmail } from '@vestibule/auth-runtime/react';
import { pathForOtherAccount, QUERY } from '@vestibule/contract';
import { challengeMessages } from '@vestibule/login-screens';
import { useMessages } from '@vestibule/ui';
import { OwnAccount, type OwnAccountProps } from '../own-account';
import './other-account.css';

/**
 * Shows the sign-in form for the same challenge, as a page of its own. The session stays until somebody has signed in.
 *
 * @param hinted somebody else whom the client asked for, to fill in
 */
export function otherAccount(
  { basePath, query, navigate }: OwnAccountProps['context'],
  hinted?: string,
): void {
  const next = new URLSearchParams(query);
  if (!hinted) next.delete(QUERY.hint);
  forgetTypedEmail();
  navigate(pathForOtherAccount(`${basePath || '/'}?${next}`));
}

interface KeepAccountProps extends Omit<OwnAccountProps, 'words'> {
  readonly kind: 'login' | 'consent';
}

/** The way back to the account that is still signed in, once the form above it is there. */
export function KeepAccount({ kind, ...own }: KeepAccountProps) {
  const t = useMessages(challengeMessages);
  if (own.whose.status !== 'OTHER') return null;
  const words = kind === 'login' ? undefined : (user: string) => t('stayAs', { user });
  return (
    <div className="vs-keep-account">
      <OwnAccount {...own} words={words} />
    </div>
  );
}
