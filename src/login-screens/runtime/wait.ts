import { toAuthError } from '@vestibule/auth-runtime';

/** A wait that the API asked for. */
export interface Wait {
  /** When it is over, in milliseconds since the epoch. */
  readonly until: number;
  /** Its full length, in milliseconds. */
  readonly length: number;
}

/**
 * The wait that a failure asks for, because of too many attempts.
 *
 * @param failure the value that a call of the auth runtime threw
 */
export function waitOf(failure: unknown): Wait | undefined {
  const { code, retryAfter } = toAuthError(failure);
  return code !== 'TOO_MANY_ATTEMPTS' || retryAfter === undefined
    ? undefined
    : { until: Date.now() + retryAfter, length: retryAfter };
}

/** Whether a wait is still running. */
export function isOn(wait: Wait | undefined): wait is Wait {
  return wait !== undefined && Date.now() < wait.until;
}
