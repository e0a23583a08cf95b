import { keptOf, PATHS, type RemoteContext } from '@vestibule/contract';
import { SiteLink } from '@vestibule/ui';
import type { ReactNode } from 'react';

interface ScreenLinkProps {
  readonly context: RemoteContext<ReactNode>;
  /** The path of another screen, below the website base path. */
  readonly path: string;
  readonly children: ReactNode;
  /** Whether it is the page's one next step, and looks like a button. */
  readonly main?: boolean;
}

/** A link to another login screen that carries challenge, path and tenant along. */
export function ScreenLink({ context, path, children, main = false }: ScreenLinkProps) {
  const query = keptOf(context.query).toString();
  const page = path === PATHS.auth ? context.basePath || '/' : `${context.basePath}${path}`;
  return (
    <SiteLink
      className={main ? 'vs-button' : undefined}
      href={`${page}${query && `?${query}`}`}
      onFollow={(href) => context.navigate(href)}
    >
      {children}
    </SiteLink>
  );
}
