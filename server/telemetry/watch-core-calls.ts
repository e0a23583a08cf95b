import type { CoreOutcome, Observed } from './observed';
import { callSpan } from './spans';

type Fetch = typeof globalThis.fetch;

/**
 * A `fetch` that reports every call to the core, and passes the request's id and trace on with it.
 *
 * @param connectionUri as supertokens-node takes it: several hosts are separated by `;`
 */
export function watchCoreCalls(
  below: Fetch,
  connectionUri: string,
  observe: (observed: Observed) => void,
): Fetch {
  const bases = connectionUri.split(';').map((uri) => `${uri.replace(/\/$/, '')}/`);
  return async (input, init) => {
    const base = typeof input === 'string' ? bases.find((each) => input.startsWith(each)) : undefined;
    if (typeof input !== 'string' || base === undefined) return below(input, init);
    const method = init?.method ?? 'GET';
    const path = corePathOf(input.slice(base.length - 1));
    const startedAt = performance.now();
    const report = (outcome: CoreOutcome, answered: { status?: number } = {}) => {
      const durationMs = Math.round(performance.now() - startedAt);
      observe({ type: 'core-call', path, method, outcome, ...answered, durationMs });
    };
    try {
      const response = await callSpan(`core ${method} ${path}`, { 'http.route': path }, (headers) =>
        below(input, { ...init, headers: { ...plainHeaders(init?.headers), ...headers } }),
      );
      const { status } = response;
      report(outcomeOf(status), { status });
      return response;
    } catch (error) {
      report(init?.signal?.aborted ? 'timeout' : 'no_answer');
      throw error;
    }
  };
}

/** A call's headers as an object; what is one already, as supertokens-node's, costs nothing. */
export function plainHeaders(headers: HeadersInit | undefined): Record<string, string> {
  if (headers === undefined) return {};
  if (headers instanceof Headers || Array.isArray(headers)) return Object.fromEntries(headers);
  return { ...headers };
}

/** The core's paths apart from `/recipe/…`. */
const others = [
  '/apiversion',
  '/ee/featureflag',
  '/hello',
  '/telemetry',
  '/user/id',
  '/user/remove',
  '/users',
  '/users/by-accountinfo',
  '/users/count',
];

/**
 * A path of the core without app and tenant. What follows them is one of the core's own words, never an id.
 *
 * @param address path and query, below the core's own address
 */
export function corePathOf(address: string): string {
  const path = address.split('?', 1)[0] ?? '/';
  const ofRecipe = /^\/recipe\/[a-z0-9/]+$/.exec(path.slice(Math.max(0, path.lastIndexOf('/recipe/'))))?.[0];
  return ofRecipe ?? others.find((known) => path.endsWith(known)) ?? 'other';
}

function outcomeOf(status: number): CoreOutcome {
  if (status === 429) return 'too_many_requests';
  if (status >= 500) return 'failed';
  return status >= 400 ? 'refused' : 'ok';
}
