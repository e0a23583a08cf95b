import { isAway } from '@vestibule/auth-runtime';
import { RpcError, type CallError } from './rpc-error';

/** How often a query is retried. */
const MOST_RETRIES = 3;
const FIRST_DELAY = 1000;
const LONGEST_DELAY = 30_000;

/** The statuses below 500 that a retry may change, and the one above that it never does. */
const PASSING = new Set([408, 429]);
const LASTING = new Set([501]);

/** How many milliseconds to wait before the next retry: one second, doubled each time, half a minute at most. */
export function retryDelay(retries: number): number {
  return Math.min(FIRST_DELAY * 2 ** retries, LONGEST_DELAY);
}

/** Whether a query is worth another retry after its last failure. */
export function mayRetry(retries: number, failure: CallError): boolean {
  return retries < MOST_RETRIES && isTransient(failure);
}

function isTransient(failure: CallError): boolean {
  const { status } = failure;
  if (!(failure instanceof RpcError)) {
    if (isAway(failure)) return true;
    if (failure.code !== 'SERVER' && failure.code !== 'TOO_MANY_REQUESTS') return false;
  }
  return status !== undefined && (PASSING.has(status) || (status >= 500 && !LASTING.has(status)));
}
