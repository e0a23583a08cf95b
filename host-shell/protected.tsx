import { authErrorMessages } from '@vestibule/auth-runtime';
import { useSession } from '@vestibule/auth-runtime/react';
import { QUERY } from '@vestibule/contract';
import { Button, Loading, Notice, PageCard, useMessages } from '@vestibule/ui';
import { useEffect, type ReactNode } from 'react';
import { messages } from './messages';

interface ProtectedProps {
  readonly appName: string;
  readonly basePath: string;
  readonly navigate: (path: string, options?: { readonly replace?: boolean }) => void;
  readonly children: ReactNode;
}

/** Shows its children to whoever has a session, and sends everybody else to the auth page with the way back. */
export function Protected({ appName, basePath, navigate, children }: ProtectedProps) {
  const t = useMessages(messages);
  const tError = useMessages(authErrorMessages);
  const session = useSession();
  const absent = session.status === 'NONE';

  useEffect(() => {
    if (!absent) return;
    const { pathname, search, hash } = window.location;
    const query = new URLSearchParams({ [QUERY.redirectToPath]: pathname + search + hash });
    navigate(`${basePath || '/'}?${query}`, { replace: true });
  }, [absent, basePath, navigate]);

  switch (session.status) {
    case 'EXISTS':
      return children;
    case 'LOADING':
    case 'NONE':
      return (
        <PageCard appName={appName} title={t('loading.page')}>
          <Loading label={t('home.loading')} />
        </PageCard>
      );
    case 'UNKNOWN':
      return (
        <PageCard appName={appName} title={t('loading.page')}>
          <Notice tone="danger">{tError(session.error.code, { detail: session.error.detail ?? '' })}</Notice>
          <Button onPress={session.retry}>{t('retry')}</Button>
        </PageCard>
      );
  }
}
