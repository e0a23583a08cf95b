import { useSessionUser } from '@vestibule/auth-runtime/react';
import { pathForOtherAccount, PATHS, pathWithWayBack } from '@vestibule/contract';
import { Button, Notice, PageCard, useMessages } from '@vestibule/ui';
import { messages } from '../messages';

interface AccessDeniedPageProps {
  readonly appName: string;
  readonly basePath: string;
  /** Path, query and fragment of the forbidden page. */
  readonly here: string;
  readonly navigate: (path: string, options?: { readonly replace?: boolean }) => void;
}

/** Says that this account can't open the page, and how to continue: with another account, or elsewhere. */
export function AccessDeniedPage({ appName, basePath, here, navigate }: AccessDeniedPageProps) {
  const t = useMessages(messages);
  const user = useSessionUser();

  return (
    <PageCard appName={appName} title={t('denied.title')}>
      <Notice tone="warning" icon="lock">
        {t('denied.text')}
      </Notice>
      {/* The line is there before the name is, so that no button moves. */}
      <p>{user ? t('home.as', { user: user.address }) : '\u00a0'}</p>
      <Button onPress={() => navigate(pathForOtherAccount(pathWithWayBack(basePath || '/', here)))}>
        {t('denied.otherAccount')}
      </Button>
      {here !== PATHS.home && (
        <Button tone="text" onPress={() => navigate(PATHS.home)}>
          {t('home')}
        </Button>
      )}
      <Button tone="text" onPress={() => window.history.back()}>
        {t('denied.back')}
      </Button>
    </PageCard>
  );
}
