import { getSessionUser } from '@vestibule/auth-runtime';
import { PATHS, pathWithWayBack } from '@vestibule/contract';
import { Button, PageCard, useMessages } from '@vestibule/ui';
import { useEffect, useState } from 'react';
import { messages } from '../messages';
import { SignOutButton } from './sign-out-button';

interface AccessDeniedPageProps {
  readonly appName: string;
  readonly basePath: string;
  /** Path and query of the page that may not be seen. */
  readonly here: string;
  readonly navigate: (path: string, options?: { readonly replace?: boolean }) => void;
}

/** Says that this account may not see the page, and how to continue: with another account, or elsewhere. */
export function AccessDeniedPage({ appName, basePath, here, navigate }: AccessDeniedPageProps) {
  const t = useMessages(messages);
  const [user, setUser] = useState<string>();

  useEffect(() => {
    let current = true;
    // Without the name the page says less, and is still right.
    getSessionUser().then(
      ({ emails, userId }) => current && setUser(emails[0] ?? userId),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, []);

  return (
    <PageCard appName={appName} title={t('denied.title')}>
      <p>{t('denied.text')}</p>
      {user && <p>{t('home.as', { user })}</p>}
      <SignOutButton
        label={t('denied.otherAccount')}
        onSuccess={() => navigate(pathWithWayBack(basePath || '/', here), { replace: true })}
      />
      {here !== PATHS.home && (
        <Button tone="quiet" onPress={() => navigate(PATHS.home)}>
          {t('notFound.home')}
        </Button>
      )}
      <Button tone="quiet" onPress={() => window.history.back()}>
        {t('denied.back')}
      </Button>
    </PageCard>
  );
}
