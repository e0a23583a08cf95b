import type { PageProps } from '@vestibule/contract';
import { LoadingPlace, PageCard, useMessages } from '@vestibule/ui';
import type { ReactNode } from 'react';
import { messages } from '../messages';

/** Replaces a page while SuperTokens' screens are loading. */
export function LoadingPage({ context }: PageProps<ReactNode>) {
  const t = useMessages(messages);
  return (
    <PageCard appName={context.appName} title={t('loading')} isPassing>
      <LoadingPlace label={t('loading')} />
    </PageCard>
  );
}
