import { RpcError, type CallError } from './rpc-error';

/** How often a query is tried again. */
export const MOST_RETRIES = 3;
const FIRST_DELAY = 1000;
const LONGEST_DELAY = 30_000;

/** The statuses below 500 that another try may change, and the one above that none will. */
const PASSING = new Set([408, 429]);
const LASTING = new Set([501]);

/**
 * How long to wait before the next try, in milliseconds: one second, doubled each time, half a minute at most.
 *
 * @param retries how many there were already
 */
export function retryDelay(retries: number): number {
  return Math.min(FIRST_DELAY * 2 ** retries, LONGEST_DELAY);
}

/**
 * Tells whether a query is worth another try.
 *
 * @param retries how many there were already
 * @param failure of the last one
 */
export function mayRetry(retries: number, failure: CallError): boolean {
  return retries < MOST_RETRIES && mayPass(failure);
}

function mayPass(failure: CallError): boolean {
  if (!(failure instanceof RpcError)) {
    return ['NETWORK', 'SERVER', 'TOO_MANY_REQUESTS'].includes(failure.code);
  }
  return PASSING.has(failure.status) || (failure.status >= 500 && !LASTING.has(failure.status));
}
