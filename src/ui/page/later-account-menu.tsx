import { Suspense, type ComponentProps } from 'react';
import type { AccountMenu as Menu } from './account-menu';
import { later } from './later';

const LaterMenu = later(async () => (await import('./account-menu')).AccountMenu);

/** The menu of the signed-in user, which no login screen has, so it is loaded when it is shown. Its room is kept. */
export function AccountMenu(props: ComponentProps<typeof Menu>) {
  return (
    <Suspense fallback={<div style={{ height: '2.75rem' }} />}>
      <LaterMenu {...props} />
    </Suspense>
  );
}
