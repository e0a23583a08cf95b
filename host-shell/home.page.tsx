import {
  authErrorMessages,
  getSessionUser,
  signOut,
  toAuthError,
  type AuthError,
  type SessionUser,
} from '@vestibule/auth-runtime';
import { Button, Notice, PageCard, useMessages } from '@vestibule/ui';
import { useEffect, useState, type ComponentProps } from 'react';
import { messages } from './messages';
import { Protected } from './protected';

type HomePageProps = Omit<ComponentProps<typeof Protected>, 'children'>;

/** The protected start page: names the user and signs out. */
export function HomePage(props: HomePageProps) {
  return (
    <Protected {...props}>
      <SignedIn appName={props.appName} />
    </Protected>
  );
}

function SignedIn({ appName }: { readonly appName: string }) {
  const t = useMessages(messages);
  const tError = useMessages(authErrorMessages);
  const [user, setUser] = useState<SessionUser>();
  const [error, setError] = useState<AuthError>();
  const [leaving, setLeaving] = useState(false);

  const fail = (failure: unknown) => setError(toAuthError(failure));

  useEffect(() => {
    getSessionUser().then(setUser, (failure: unknown) => setError(toAuthError(failure)));
  }, []);

  const askAgain = () => {
    setError(undefined);
    getSessionUser().then(setUser, fail);
  };

  const leave = () => {
    setLeaving(true);
    setError(undefined);
    // The gate closes by the session's own event.
    signOut().catch((failure: unknown) => {
      fail(failure);
      setLeaving(false);
    });
  };

  return (
    <PageCard appName={appName} title={t('home.title')}>
      {user && <p>{t('home.as', { user: user.emails[0] ?? user.userId })}</p>}
      {error && <Notice tone="danger">{tError(error.code, { detail: error.detail ?? '' })}</Notice>}
      {error && !user && <Button onPress={askAgain}>{t('retry')}</Button>}
      <Button tone="quiet" busy={leaving ? t('home.signingOut') : undefined} onPress={leave}>
        {t('home.signOut')}
      </Button>
    </PageCard>
  );
}
