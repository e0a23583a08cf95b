import { signInMessages } from '@vestibule/login-screens';
import type { PageProps } from '@vestibule/contract';
import { Loading, PageCard, useMessages } from '@vestibule/ui';
import type { ReactNode } from 'react';

/** Replaces a page while its code is loading. Users who only sign in don't load the recovery pages. */
export function LoadingPage({ context }: PageProps<ReactNode>) {
  const t = useMessages(signInMessages);
  return (
    <PageCard appName={context.appName} title={t('loading')}>
      <Loading label={t('loading')} />
    </PageCard>
  );
}
