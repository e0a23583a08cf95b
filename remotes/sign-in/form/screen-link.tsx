import { PATHS, type RemoteContext } from '@vestibule/contract';
import { SiteLink } from '@vestibule/ui';
import type { ReactNode } from 'react';
import { keptOf } from '../providers/stored-return';

interface ScreenLinkProps {
  readonly context: RemoteContext<ReactNode>;
  /** The path of another screen, below the website base path. */
  readonly path: string;
  readonly children: ReactNode;
}

/** A link to another login screen that carries challenge, path and tenant along. */
export function ScreenLink({ context, path, children }: ScreenLinkProps) {
  const query = keptOf(context.query).toString();
  const page = path === PATHS.auth ? context.basePath || '/' : `${context.basePath}${path}`;
  return (
    <SiteLink href={`${page}${query && `?${query}`}`} onFollow={(href) => context.navigate(href)}>
      {children}
    </SiteLink>
  );
}
