import { createHash } from 'node:crypto';
import { QUERY, type VestibuleConfig } from '@vestibule/contract';
import { circuitBreaker, CircuitState, ConsecutiveBreaker, handleAll } from 'cockatiel';
import { LRUCache } from 'lru-cache';

/** How long an answer serves the same challenge, such as for a reload, in milliseconds. */
const KEPT = 3000;

/** The most answers kept, and look-ups under way. */
const MOST = 1000;

/** How many look-ups in a row have to fail before there are none for a while. */
const FAILURES = 3;

/** How long there are none then, in milliseconds; afterwards a single one tries. */
const PAUSE = 1000;

/** Where and how long to ask. */
export interface LookupOptions {
  /** Where this server reaches the API, if not where browsers do. */
  readonly origin: string | undefined;
  /** The longest to wait for the API, in milliseconds. */
  readonly timeout: number;
  /** Asks; defaults to `fetch`. */
  readonly send?: typeof fetch;
}

/**
 * Asks the API which client a page's login challenge is from, as the page itself would: once for all who ask at the same
 * time, and not at all for a while after it failed repeatedly. Without an answer, the page asks.
 *
 * @returns the API's answer for a challenge; undefined if there is none in time
 */
export function loginLookups({
  origin,
  timeout,
  send = fetch,
}: LookupOptions): (config: VestibuleConfig, challenge: string) => Promise<unknown> {
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: PAUSE,
    breaker: new ConsecutiveBreaker(FAILURES),
  });
  const answers = new LRUCache<string, { answer: unknown }, URL>({
    max: MOST,
    ttl: KEPT,
    ttlAutopurge: true,
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context: lookup }) => {
      // While one look-up tries, others would wait for it.
      if (breaker.state === CircuitState.HalfOpen) return undefined;
      try {
        const answer = await breaker.execute(() => ask(send, lookup, timeout));
        return answer === undefined ? undefined : { answer };
      } catch {
        return undefined;
      }
    },
  });

  return async (config, challenge) => {
    const lookup = new URL(`${config.apiBasePath}/oauth/login/info`, origin ?? config.apiDomain);
    lookup.searchParams.set(QUERY.loginChallenge, challenge);
    // A hash, so that no challenge is kept.
    const key = createHash('sha256').update(lookup.href).digest('base64');
    return (await answers.fetch(key, { context: lookup }))?.answer;
  };
}

/** @throws if the API can't answer now, which says nothing of the challenge */
async function ask(send: typeof fetch, lookup: URL, timeout: number): Promise<unknown> {
  const response = await send(lookup, { signal: AbortSignal.timeout(timeout), redirect: 'error' });
  if (response.ok) return response.json();
  await response.body?.cancel();
  if (response.status >= 500 || response.status === 429)
    throw new Error(`The API answers ${response.status}`);
  return undefined;
}
