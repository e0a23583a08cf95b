import { ShellError, type RegistryEntry } from '@vestibule/contract';
import { Loading, useMessages } from '@vestibule/ui';
import {
  Fragment,
  Suspense,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type FragmentInstance,
  type ReactNode,
  type RefObject,
} from 'react';
import { ErrorBoundary } from './error-boundary';
import { emitFailure, emitterOf, measure } from '../events/events';
import { fallbackOf } from './fallback';
import { messages } from '../messages';
import { isOfBrowser, ShownAgain } from './shown-again';
import { Part } from './part';
import type { Outage, PageRemotes } from './remote-loader';
import { typedFields, type TypedFields } from './typed-fields';
import { toShellError } from './any-tool/remote-error';
import { useRemote } from './use-remote';

/** How long a remote may go without showing anything, in milliseconds. */
const SHOW_TIMEOUT = 25_000;

interface RemoteViewProps<Props extends object> {
  readonly remotes: PageRemotes;
  readonly entry: RegistryEntry;
  readonly exportName: string;
  readonly props: Props;
  /** What replaces the remote if it failed, and its fallback too. */
  readonly failed: (outage: Outage) => ReactNode;
  /** Whether it shows a whole page rather than a part of one. */
  readonly isPage?: boolean;
  /** Whether it is beside a page that isn't its own. */
  readonly isExtra?: boolean;
  /** Shown while its code is loading. */
  readonly loading?: ReactNode;
  /** Told when it is on the screen, and when it isn't any more. */
  readonly onShown?: (isShown: boolean) => void;
  /** The remotes that have already failed in this place, by name. */
  readonly tried?: readonly string[];
}

/**
 * One export of a remote, in its own box: a failure costs only that box. If the registry has a fallback for the remote,
 * it is shown instead.
 */
export function RemoteView<Props extends object>(view: RemoteViewProps<Props>) {
  const { remotes, entry, props, failed, tried = [] } = view;
  const orFallback = (outage: Outage) => {
    const fallback = fallbackOf(remotes.registry, entry, tried);
    switch (fallback.kind) {
      case 'NONE':
        return failed(outage);
      case 'BUILT_IN':
        return (
          <>
            <fallback.Component {...props} />
            <FirstRender name={entry.name} onShown={view.onShown} />
          </>
        );
      case 'REMOTE':
        return <RemoteView {...view} entry={fallback.entry} tried={[...tried, entry.name]} />;
      case 'UNKNOWN': {
        const problems = [`this shell has no fallback "${fallback.name}"`];
        return failed({
          ...outage,
          error: new ShellError('FALLBACK_UNKNOWN', { remote: entry.name, problems }),
        });
      }
    }
  };
  return <RemoteBox {...view} failed={orFallback} />;
}

function RemoteBox<Props extends object>(view: RemoteViewProps<Props>) {
  const { remotes, entry, exportName, props, failed, isPage = false, isExtra = false } = view;
  const t = useMessages(messages);
  const [state, retry] = useRemote<Props>(remotes, entry, exportName);
  const [attempt, setAttempt] = useState(0);
  const [typed] = useState(typedFields);
  const box = useRef<FragmentInstance>(null);
  const { subscribe, assertNone } = remotes.violations;
  const violation = useSyncExternalStore(subscribe, () => caught(() => assertNone(entry.name)));
  const loading = view.loading ?? <Loading label={t('loading')} />;
  const showAnew = () => setAttempt(attempt + 1);
  const failedBy = (failure: unknown, onRetry: () => void) =>
    failed({ error: toShellError(failure, entry), onRetry, retrying: false });

  if (violation !== undefined) return failedBy(violation, retry);
  switch (state.status) {
    case 'LOADING':
      return loading;
    case 'FAILED':
      return failed({ error: state.error, onRetry: retry, retrying: state.retrying });
    case 'READY':
      return (
        <Fragment key={attempt}>
          <ErrorBoundary
            fallback={failedBy}
            again={(failure, children) =>
              isOfBrowser(failure) ? <ShownAgain isPage={isPage}>{children}</ShownAgain> : undefined
            }
            onCaught={(failure) => {
              typed.lose();
              const error = toShellError(failure, entry);
              // React has shown the error itself.
              console.error(error.message);
              emitFailure(error, entry);
            }}
          >
            <Suspense
              fallback={<Waiting loading={loading} late={() => failedBy(lateError(entry), showAnew)} />}
            >
              <Part name={entry.name} isExtra={isExtra}>
                <Fragment ref={box}>
                  <state.Component {...withEmitter(props, entry)} />
                </Fragment>
                <FirstRender name={entry.name} onShown={view.onShown} />
                <Typed box={box} typed={typed} />
              </Part>
            </Suspense>
          </ErrorBoundary>
        </Fragment>
      );
  }
}

interface FirstRenderProps extends Pick<RegistryEntry, 'name'> {
  readonly onShown: ((isShown: boolean) => void) | undefined;
}

// Placed after the remote's own content, so it mounts once that does.
function FirstRender({ name, onShown }: FirstRenderProps) {
  useEffect(() => {
    measure('first-render', name, 0);
  }, [name]);
  useEffect(() => {
    onShown?.(true);
    return () => onShown?.(false);
  }, [onShown]);
  return null;
}

interface TypedProps {
  readonly box: RefObject<FragmentInstance | null>;
  readonly typed: TypedFields;
}

/** Records what users type into a box, and restores it after the box fails. */
function Typed({ box, typed }: TypedProps) {
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    current.addEventListener('input', typed.note);
    const end = typed.putBack(
      (element) => (current.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_CONTAINED_BY) !== 0,
    );
    return () => {
      current.removeEventListener('input', typed.note);
      end();
    };
  }, [box, typed]);
  return null;
}

// Each remote reports its own events, whichever context it was given.
function withEmitter<Props extends object>(props: Props, entry: RegistryEntry): Props {
  if (!('context' in props) || typeof props.context !== 'object') return props;
  return { ...props, context: { ...props.context, emit: emitterOf(entry) } };
}

/** Shown while a remote itself waits for something, which may never arrive. */
function Waiting({ loading, late }: { readonly loading: ReactNode; readonly late: () => ReactNode }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setLate(true), SHOW_TIMEOUT);
    return () => window.clearTimeout(timer);
  }, []);
  return isLate ? late() : loading;
}

function lateError({ name, version, entry }: RegistryEntry): ShellError {
  return new ShellError('REMOTE_TIMEOUT', {
    remote: name,
    version,
    url: entry,
    problems: ['it showed nothing'],
  });
}

function caught(check: () => void): unknown {
  try {
    check();
    return undefined;
  } catch (failure) {
    return failure;
  }
}
