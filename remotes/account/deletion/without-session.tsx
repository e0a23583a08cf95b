import { PATHS, pathWithWayBack, type PageProps } from '@vestibule/contract';
import { Button, PageCard, useMessages } from '@vestibule/ui';
import type { ReactNode } from 'react';
import { ACCOUNT_PATHS } from '../calls/account-paths';
import { messages } from '../messages';
import { forgetDeletion } from './deletion-progress';

/** The account is deleted. */
export function Deleted({ context }: PageProps<ReactNode>) {
  const t = useMessages(messages);
  const leave = () => {
    forgetDeletion();
    context.navigate(PATHS.home, { replace: true });
  };
  return (
    <PageCard appName={context.appName} title={t('deletion.done.title')} focusTitle>
      <output>{t('deletion.done')}</output>
      <Button tone="quiet" onPress={leave}>
        {t('home')}
      </Button>
    </PageCard>
  );
}

/** Nobody is signed in. */
export function SignInFirst({ context }: PageProps<ReactNode>) {
  const t = useMessages(messages);
  const path = pathWithWayBack(context.basePath || '/', ACCOUNT_PATHS.deletion);
  return (
    <PageCard appName={context.appName} title={t('deletion.title')}>
      <p>{t('deletion.signIn')}</p>
      <Button onPress={() => context.navigate(path, { replace: true })}>{t('submit.signin')}</Button>
    </PageCard>
  );
}
