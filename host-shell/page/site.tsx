import { SitePathContext } from '@vestibule/ui';
import type { ReactNode } from 'react';
import { Router } from 'wouter';

interface SiteProps {
  /** The path of the site on its host, with no slash at its end. */
  readonly path: string;
  readonly children: ReactNode;
}

/** Puts pages below the site's path: to them, and to `navigate`, the site's root is `/`. */
export function Site({ path, children }: SiteProps) {
  return (
    <SitePathContext value={path}>
      <Router base={path}>{children}</Router>
    </SitePathContext>
  );
}
