import { STEP_UP_CLAIM, stepUpPath } from '@vestibule/contract';
import type { CallError } from './rpc-error';

/**
 * Where users confirm that it's them, for a call that the API refuses until they do. The page's gate, which learns of
 * each such refusal, handles anything else that a session lacks.
 *
 * @param failure of the call
 * @param basePath the website base path
 * @param wayBack path and query to return to; the refused call has had no effect yet
 * @returns undefined if something else was missing
 */
export function stepUpFor(failure: CallError, basePath: string, wayBack: string): string | undefined {
  if (failure.code !== 'INVALID_CLAIM') return undefined;
  const { claims } = failure;
  const only = claims.length > 0 && claims.every((id) => id === STEP_UP_CLAIM);
  return only ? stepUpPath(basePath, wayBack) : undefined;
}
