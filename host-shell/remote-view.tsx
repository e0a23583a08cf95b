import { ShellError, type RegistryEntry } from '@vestibule/contract';
import { Loading, useMessages } from '@vestibule/ui';
import { Suspense, useSyncExternalStore, type ReactNode } from 'react';
import { ErrorBoundary } from './error-boundary';
import { fallbackOf } from './fallback';
import { messages } from './messages';
import type { RuntimeViolations } from './one-runtime';
import type { RemoteSource } from './remote-source';
import { toShellError, useRemote } from './use-remote';

interface RemoteViewProps<Props extends object> {
  readonly source: RemoteSource;
  readonly violations: RuntimeViolations;
  readonly entry: RegistryEntry;
  readonly exportName: string;
  readonly props: Props;
  /** What stands in the remote's place where it failed, and its fallback, too. */
  readonly failed: (error: ShellError, retry: () => void) => ReactNode;
  /** What stands there while its code is on its way. */
  readonly loading?: ReactNode;
  /** The remotes that failed in this place already, by name. */
  readonly tried?: readonly string[];
}

/**
 * One export of a remote, in its own box: whatever goes wrong with it costs no more than that. Where the registry has
 * a fallback for the remote, that takes its place.
 */
export function RemoteView<Props extends object>(view: RemoteViewProps<Props>) {
  const { source, entry, props, failed, tried = [] } = view;
  const orFallback = (error: ShellError, retry: () => void) => {
    const fallback = fallbackOf(source.registry, entry, tried);
    switch (fallback.kind) {
      case 'NONE':
        return failed(error, retry);
      case 'BUILT_IN':
        return <fallback.Component {...props} />;
      case 'REMOTE':
        return <RemoteView {...view} entry={fallback.entry} tried={[...tried, entry.name]} />;
      case 'UNKNOWN': {
        const problems = [`this shell has no fallback "${fallback.name}"`];
        return failed(new ShellError('FALLBACK_UNKNOWN', { remote: entry.name, problems }), retry);
      }
    }
  };
  return <RemoteBox {...view} failed={orFallback} />;
}

function RemoteBox<Props extends object>(view: RemoteViewProps<Props>) {
  const { source, violations, entry, exportName, props, failed, loading } = view;
  const t = useMessages(messages);
  const [state, retry] = useRemote<Props>(source, entry, exportName);
  const violation = useSyncExternalStore(violations.subscribe, () =>
    caught(() => violations.assertNone(entry.name)),
  );

  if (violation !== undefined) return failed(toShellError(violation, entry), retry);
  switch (state.status) {
    case 'LOADING':
      return loading ?? <Loading label={t('loading.page')} />;
    case 'FAILED':
      return failed(state.error, retry);
    case 'READY':
      return (
        <ErrorBoundary fallback={(failure, reset) => failed(toShellError(failure, entry), reset)}>
          <Suspense fallback={loading ?? <Loading label={t('loading.page')} />}>
            <state.Component {...props} />
          </Suspense>
        </ErrorBoundary>
      );
  }
}

function caught(check: () => void): unknown {
  try {
    check();
    return undefined;
  } catch (failure) {
    return failure;
  }
}
