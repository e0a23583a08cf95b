import { useLatest } from '@vestibule/auth-runtime/react';
import { ShellError } from '@vestibule/contract';
import { useCallback, useEffect, useState } from 'react';
import { emitFailure } from '../events/events';
import type { Outage, RemoteLoader } from './remote-loader';

/** Whether it is known what serves a page. */
export type Listing =
  | { readonly status: 'LISTED' }
  | { readonly status: 'LOADING' }
  | { readonly status: 'FAILED'; readonly outage: Outage };

interface Failure {
  readonly pathname: string | undefined;
  readonly error: ShellError;
  readonly retrying: boolean;
}

/**
 * Fetches what the registry lists for a page, if it is split and that part isn't here yet.
 *
 * @param pathname of the page; undefined for one that needs no part of the registry
 */
export function useListing({ list, lacks }: RemoteLoader, pathname: string | undefined): Listing {
  const begin = useLatest();
  const [failure, setFailure] = useState<Failure>();
  const isLacking = pathname !== undefined && lacks(pathname);

  const start = useCallback(() => {
    const isLatest = begin();
    list(pathname).catch((cause: unknown) => {
      if (!isLatest()) return;
      const error = cause instanceof ShellError ? cause : new ShellError('SHELL_BROKEN', { cause });
      console.error(error.message, error.cause ?? '');
      emitFailure(error);
      setFailure({ pathname, error, retrying: false });
    });
  }, [begin, list, pathname]);
  useEffect(() => {
    start();
    return () => setFailure(undefined);
  }, [start]);

  if (!isLacking) return { status: 'LISTED' };
  if (!failure || failure.pathname !== pathname) return { status: 'LOADING' };
  const { error, retrying } = failure;
  const onRetry = () => {
    setFailure({ ...failure, retrying: true });
    start();
  };
  return { status: 'FAILED', outage: { error, onRetry, retrying } };
}
