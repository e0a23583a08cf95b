import type { SdkCaller } from '@vestibule/auth-runtime/shared-sdks';
import { ShellError } from '@vestibule/contract';

/** Second auth runtimes found so far. */
export interface RuntimeViolations {
  /** From now on, code from the folder of this entry counts as the remote's. */
  readonly watch: (remote: string, entryUrl: string) => void;
  /**
   * Throws if the remote started its own auth runtime, or was accused.
   *
   * @throws ShellError `SECOND_RUNTIME`, or the accusation
   */
  readonly assertNone: (remote: string) => void;
  /** Refuses a remote from now on, for this reason: what it shows goes. */
  readonly accuse: (remote: string, error: ShellError) => void;
  /** Calls back when a remote is caught doing so; returns a function that stops it. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Tells which remote's code is running, and refuses it. */
  readonly caller: SdkCaller;
}

/** The place on `window` where SuperTokens first looks for an earlier initialisation. */
const LANDMARK = '__supertokensOriginalFetch';

/**
 * Guards the page's one auth runtime. A second copy of the SDK would share half its state with the first and partly
 * fail, unnoticed. But every copy reads one property of `window` when it is initialised. If a remote's script reads it,
 * that is a second runtime: the read throws, so the remote fails closed and is named.
 */
export function guardRuntime(page: Window): RuntimeViolations {
  const bases = new Map<string, string>();
  const guilty = new Map<string, ShellError>();
  const listeners = new Set<() => void>();
  let value: unknown;

  Object.defineProperty(page, LANDMARK, {
    configurable: false,
    enumerable: false,
    get: () => {
      refuseRemotes();
      return value;
    },
    set: (next: unknown) => {
      refuseRemotes();
      value = next;
    },
  });

  function refuseRemotes(): void {
    const caller = callerUrl(new Error().stack);
    if (caller !== undefined) refuse(caller, 'it starts a SuperTokens runtime of its own');
  }

  function remoteAt(url: string): string | undefined {
    return [...bases].find(([base]) => url.startsWith(base))?.[1];
  }

  function refuse(url: string, problem: string): void {
    const remote = remoteAt(url);
    if (!remote) return;
    const facts = { remote, url: url.split('?')[0] ?? '', problems: [problem] };
    const error = new ShellError('SECOND_RUNTIME', facts);
    console.error(error.message);
    accuse(remote, error);
    throw error;
  }

  function accuse(remote: string, error: ShellError): void {
    guilty.set(remote, error);
    // Not within the remote's own call, which may be rendering.
    queueMicrotask(() => listeners.forEach((listener) => listener()));
  }

  // The nearest remote's script, whatever of the shell's it called.
  const running = () => urlsOf(new Error().stack).find((url) => remoteAt(url) !== undefined) ?? '';

  return {
    caller: { remote: () => remoteAt(running()), refuse: (problem) => refuse(running(), problem) },
    watch: (remote, entryUrl) => bases.set(new URL('.', entryUrl).href, remote),
    accuse,
    assertNone: (remote) => {
      const error = guilty.get(remote);
      if (error) throw error;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The script that read the property: the first address in the stack that isn't this script's. */
function callerUrl(stack: string | undefined): string | undefined {
  const [own, ...others] = urlsOf(stack);
  return others.find((url) => url !== own);
}

/** The scripts in a stack, the one that is running first. */
function urlsOf(stack: string | undefined): string[] {
  const urls = stack?.match(/https?:\/\/[^\s)]+/g) ?? [];
  return urls.map((url) => url.replace(/:\d+:\d+$/, ''));
}
