import {
  nameOfUser,
  getSessionUser,
  toAuthError,
  type AuthError,
  type SessionUser,
} from '@vestibule/auth-runtime';
import { SignOutButton } from '@vestibule/auth-runtime/react';
import { AccountMenu } from '@vestibule/login-screens';
import { foreignName, PageCard, SiteLink, useMessages } from '@vestibule/ui';
import { useEffect, useState } from 'react';
import { messages } from '../../messages';
import { SessionFailure } from '../failures/session-failure';
import { SessionFailurePage } from '../failures/session-failure.page';

interface HomePageProps {
  readonly appName: string;
  /** Path of the user's account page, if a remote serves it. */
  readonly accountPath: string | undefined;
  readonly navigate: (path: string) => void;
}

/** The start page: names the user, links to their account, and signs them out. A gate protects it. */
export function HomePage({ appName, accountPath, navigate }: HomePageProps) {
  const t = useMessages(messages);
  const [user, setUser] = useState<SessionUser>();
  const [error, setError] = useState<AuthError>();

  useEffect(() => {
    getSessionUser().then(setUser, (failure: unknown) => setError(errorOf(failure)));
  }, []);

  const askAgain = () => {
    setError(undefined);
    getSessionUser().then(setUser, (failure: unknown) => setError(errorOf(failure)));
  };

  // With a session that no call can use, the page has nothing to offer.
  if (error?.code === 'REFRESH_LOOP') {
    return <SessionFailurePage appName={appName} error={error} onRetry={askAgain} />;
  }
  const links = accountPath ? [{ href: accountPath, text: t('home.account') }] : [];
  const menu = (
    <AccountMenu label={t('home.menu')} account={user && factsOf(user)} links={links} onFollow={navigate}>
      <SignOutButton />
    </AccountMenu>
  );
  return (
    <PageCard appName={appName} title={t('home.title')} nav={menu}>
      {/* The line is there before the name is. */}
      <p>{user ? t('home.as', { user: nameOfUser(user) }) : '\u00a0'}</p>
      {error && <SessionFailure error={error} onRetry={user ? undefined : askAgain} />}
      {accountPath && (
        <SiteLink href={accountPath} onFollow={(path) => navigate(path)} className="vs-button">
          {t('home.account')}
        </SiteLink>
      )}
      <SignOutButton />
    </PageCard>
  );
}

function factsOf(user: SessionUser) {
  return {
    address: nameOfUser(user),
    name: foreignName(user.name ?? '') || undefined,
    picture: user.picture,
  };
}

/** Nothing failed if the backend, which may be another than Vestibule's API, has no route for it. */
function errorOf(failure: unknown): AuthError | undefined {
  const error = toAuthError(failure);
  return error.status === 404 ? undefined : error;
}
