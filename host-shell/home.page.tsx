import {
  authErrorMessages,
  getSessionUser,
  toAuthError,
  type AuthError,
  type SessionUser,
} from '@vestibule/auth-runtime';
import { Button, Notice, PageCard, useMessages } from '@vestibule/ui';
import { useEffect, useState } from 'react';
import { messages } from './messages';
import { SignOutButton } from './sign-out-button';

/** The start page: names the user and signs out. It stands behind a gate. */
export function HomePage({ appName }: { readonly appName: string }) {
  const t = useMessages(messages);
  const tError = useMessages(authErrorMessages);
  const [user, setUser] = useState<SessionUser>();
  const [error, setError] = useState<AuthError>();

  useEffect(() => {
    getSessionUser().then(setUser, (failure: unknown) => setError(toAuthError(failure)));
  }, []);

  const askAgain = () => {
    setError(undefined);
    getSessionUser().then(setUser, (failure: unknown) => setError(toAuthError(failure)));
  };

  return (
    <PageCard appName={appName} title={t('home.title')}>
      {user && <p>{t('home.as', { user: user.emails[0] ?? user.userId })}</p>}
      {error && <Notice tone="danger">{tError(error.code, { detail: error.detail ?? '' })}</Notice>}
      {error && !user && <Button onPress={askAgain}>{t('retry')}</Button>}
      <SignOutButton />
    </PageCard>
  );
}
