import type { RegistryEntry, ShellError } from '@vestibule/contract';
import { Loading, useMessages } from '@vestibule/ui';
import { Suspense, useSyncExternalStore, type ReactNode } from 'react';
import { ErrorBoundary } from './error-boundary';
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
  /** What stands in the remote's place where it failed. */
  readonly failed: (error: ShellError, retry: () => void) => ReactNode;
  /** What stands there while its code is on its way. */
  readonly loading?: ReactNode;
}

/** One export of a remote, in its own box: whatever goes wrong with it costs no more than that. */
export function RemoteView<Props extends object>(view: RemoteViewProps<Props>) {
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
