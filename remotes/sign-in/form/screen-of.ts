import { keptOf, PATHS, withQuery, type RemoteContext } from '@vestibule/contract';
import type { Go } from '@vestibule/login-screens';
import type { ReactNode } from 'react';

/**
 * The way to another login screen that carries challenge, path and tenant along.
 *
 * @param context of the page
 * @param path of the screen, below the website base path
 */
export function screenOf({ basePath, query, navigate }: RemoteContext<ReactNode>, path: string): Go {
  const page = path === PATHS.auth ? basePath || '/' : `${basePath}${path}`;
  return { href: withQuery(page, keptOf(query)), onFollow: (href) => navigate(href) };
}
