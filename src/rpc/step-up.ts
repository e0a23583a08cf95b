import { STEP_UP_CLAIM, stepUpPath } from '@vestibule/contract';
import type { CallError } from './rpc-error';

/**
 * Where the user confirms that it is them, for a call that the API refused until then. Whatever else a session lacks is
 * seen to by the gate of the page, which hears of each such refusal.
 *
 * @param failure of the call
 * @param basePath the website base path
 * @param wayBack path and query to come back to; nothing has been done there yet
 * @returns undefined where that is not what was missing
 */
export function stepUpFor(failure: CallError, basePath: string, wayBack: string): string | undefined {
  if (failure.code !== 'INVALID_CLAIM') return undefined;
  const { claims } = failure;
  const only = claims.length > 0 && claims.every((id) => id === STEP_UP_CLAIM);
  return only ? stepUpPath(basePath, wayBack) : undefined;
}
