import { PATHS, type RemoteContext } from '@vestibule/contract';
import type { MouseEvent, ReactNode } from 'react';
import { keptOf } from './way-back';

interface ScreenLinkProps {
  readonly context: RemoteContext<ReactNode>;
  /** The path of another screen, below the website base path. */
  readonly path: string;
  readonly children: ReactNode;
}

/** A link to another screen of the login that takes challenge, path and tenant along. */
export function ScreenLink({ context, path, children }: ScreenLinkProps) {
  const query = keptOf(context.query).toString();
  const page = path === PATHS.auth ? context.basePath || '/' : `${context.basePath}${path}`;
  const href = `${page}${query && `?${query}`}`;
  const follow = (event: MouseEvent) => {
    // Another tab or window is the browser's to open.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    context.navigate(href);
  };
  return (
    <a href={href} onClick={follow}>
      {children}
    </a>
  );
}
