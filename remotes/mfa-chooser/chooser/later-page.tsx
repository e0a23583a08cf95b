import type { PageProps } from '@vestibule/contract';
import { later } from '@vestibule/ui';
import { Suspense, type ComponentType, type ReactNode } from 'react';
import { MfaUnready } from './mfa-unready';

/**
 * A page whose code is loaded when it is shown.
 *
 * @param load gives the page
 */
export function laterPage(load: () => Promise<ComponentType<PageProps<ReactNode>>>) {
  const Page = later(load);
  return function LaterPage({ context }: PageProps<ReactNode>) {
    return (
      <Suspense fallback={<MfaUnready appName={context.appName} state={{ status: 'LOADING' }} />}>
        <Page context={context} />
      </Suspense>
    );
  };
}
