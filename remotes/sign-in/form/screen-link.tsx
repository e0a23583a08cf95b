import { keptOf, PATHS, type RemoteContext } from '@vestibule/contract';
import { GoButton, GoLink, type Go } from '@vestibule/login-screens';
import type { ReactNode } from 'react';

interface ScreenLinkProps {
  readonly context: RemoteContext<ReactNode>;
  /** The path of another screen, below the website base path. */
  readonly path: string;
  readonly children: ReactNode;
  /** Whether it is the page's one next step, and looks like a button. */
  readonly main?: boolean;
}

/** The way to another login screen that carries challenge, path and tenant along. */
export function screenOf({ basePath, query: all, navigate }: RemoteContext<ReactNode>, path: string): Go {
  const query = keptOf(all).toString();
  const page = path === PATHS.auth ? basePath || '/' : `${basePath}${path}`;
  return { href: `${page}${query && `?${query}`}`, onFollow: (href) => navigate(href) };
}

/** A link to another login screen. */
export function ScreenLink({ context, path, children, main = false }: ScreenLinkProps) {
  const go = screenOf(context, path);
  return main ? <GoButton go={go}>{children}</GoButton> : <GoLink go={go}>{children}</GoLink>;
}
