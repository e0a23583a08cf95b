import { watchCoreCalls } from '@vestibule/telemetry';
import type { CompleteOptions } from '../options';
import { withCoreCalls, coreFetch } from './core-calls';
import { CoreClock } from './core-clock';
import { CoreUnavailable } from './core-unavailable';
import { watchCoreKeys } from './core-keys';

/** What is known of the core from the calls to it. */
export type GuardedCore = ReturnType<typeof guardCore>;

/** Gives calls to the core a time limit and a circuit breaker: supertokens-node knows the global `fetch` alone. */
export function guardCore(options: CompleteOptions) {
  const { connectionUri, coreTimeoutMs: timeoutMs, development, warn, observe } = options;
  const told = new CoreClock(warn);
  const clock = development?.clock ?? told;
  const { fetch } = globalThis;
  const watched = (send: typeof fetch) => watchCoreCalls(send, connectionUri, observe);
  const calls = withCoreCalls(watched(fetch), {
    connectionUri,
    send: watched(coreFetch),
    timeoutMs,
    warn,
    onDate: (dated) => clock === told && told.note(dated),
    observe,
  });
  globalThis.fetch = calls.fetch;
  const keys = watchCoreKeys({ connectionUri, timeoutMs });
  process.on('unhandledRejection', onUnheard);
  return {
    clock,
    checking: keys.checking,
    forget: calls.forget,
    /** Leaves later calls as they are. */
    release: () => {
      keys.release();
      process.off('unhandledRejection', onUnheard);
      if (globalThis.fetch === calls.fetch) globalThis.fetch = fetch;
    },
  };
}

// supertokens-node starts some calls that it doesn't wait for once another has failed. Node would end the process.
function onUnheard(reason: unknown): void {
  const isOurs = reason instanceof CoreUnavailable;
  if (!isOurs && process.listenerCount('unhandledRejection') === 1) throw reason;
}
