import type { PageProps } from '@vestibule/contract';
import { later, Loading, PageCard, useMessages } from '@vestibule/ui';
import { Suspense, type ComponentType, type ReactNode } from 'react';
import { messages } from '../messages';

/**
 * A page whose code is loaded when it is shown: users who only sign in don't load account recovery.
 *
 * @param load gives the page
 */
export function laterPage(load: () => Promise<ComponentType<PageProps<ReactNode>>>) {
  const Page = later(load);
  return function LaterPage({ context }: PageProps<ReactNode>) {
    const t = useMessages(messages);
    const loading = (
      <PageCard appName={context.appName} title={t('page.loading')}>
        <Loading label={t('page.loading')} />
      </PageCard>
    );
    return (
      <Suspense fallback={loading}>
        <Page context={context} />
      </Suspense>
    );
  };
}
