import type { PageProps } from '@vestibule/contract';
import { LoadingPlace, PageCard, sharedMessages, useMessages } from '@vestibule/ui';
import type { ReactNode } from 'react';

/** Replaces a page while its code is loading. Users who only sign in don't load the recovery pages. */
export function LoadingPage({ context }: PageProps<ReactNode>) {
  const t = useMessages(sharedMessages);
  return (
    <PageCard appName={context.appName} title={t('loading')} isPassing>
      <LoadingPlace label={t('loading')} />
    </PageCard>
  );
}
