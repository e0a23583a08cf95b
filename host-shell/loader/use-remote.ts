import { useLatest } from '@vestibule/auth-runtime/react';
import { ShellError, type MountExport, type RegistryEntry } from '@vestibule/contract';
import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { emitFailure, emitLoad, measure } from '../events/events';
import { toShellError } from './any-tool/remote-error';
import type { PageRemotes } from './remote-loader';

/** The state of loading a remote's component. `Props` are its props according to the contract. */
export type RemoteState<Props> =
  | { readonly status: 'LOADING' }
  | { readonly status: 'READY'; readonly Component: ComponentType<Props> }
  /** `retrying`: what is on the screen stays, with typed values. */
  | { readonly status: 'FAILED'; readonly error: ShellError; readonly retrying: boolean };

/**
 * Loads a component that a remote exports.
 *
 * @returns the state, and a function that tries again
 */
export function useRemote<Props>(
  { load }: Pick<PageRemotes, 'load'>,
  entry: RegistryEntry,
  exportName: string,
): readonly [RemoteState<Props>, () => void] {
  const begin = useLatest();
  const [state, setState] = useState<RemoteState<Props>>({ status: 'LOADING' });

  const start = useCallback(() => {
    const isLatest = begin();
    const began = performance.now();
    const settle = async () => {
      try {
        const Component = await loadExport<Props>(load, entry, exportName);
        if (!isLatest()) return;
        emitLoad(entry, performance.now() - began);
        measure('load', entry.name, began);
        setState({ status: 'READY', Component });
      } catch (failure) {
        if (!isLatest()) return;
        const error = toShellError(failure, entry);
        console.error(error.message, error.cause ?? '');
        emitFailure(error, entry);
        setState({ status: 'FAILED', error, retrying: false });
      }
    };
    void settle();
  }, [begin, load, entry, exportName]);
  useEffect(start, [start]);

  const retry = () => {
    setState((before) => (before.status === 'FAILED' ? { ...before, retrying: true } : before));
    start();
  };
  return [state, retry];
}

async function loadExport<Props>(
  load: PageRemotes['load'],
  entry: RegistryEntry,
  exportName: string,
): Promise<ComponentType<Props>> {
  const exported = (await load(entry))[exportName];
  // Other libraries' parts; the code for them is only for remotes that have some.
  const part = isMountExport(exported)
    ? (await import('./any-tool/mounting')).componentOf(exported, entry)
    : exported;
  if (!isComponent<Props>(part)) {
    const problems = [`it exports no component "${exportName}"`];
    const { name: remote, version, entry: url } = entry;
    throw new ShellError('REMOTE_EXPORT_MISSING', { remote, version, url, problems });
  }
  return part;
}

// A component's props can't be checked at run time: the contract's version vouches for them.
function isComponent<Props>(exported: unknown): exported is ComponentType<Props> {
  return (
    typeof exported === 'function' ||
    (typeof exported === 'object' && exported !== null && '$$typeof' in exported)
  );
}

/** Whether it is an export that mounts itself, rather than a component. */
export function isMountExport(exported: unknown): exported is MountExport {
  return typeof exported === 'object' && exported !== null && 'mount' in exported;
}
