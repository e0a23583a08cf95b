import { getRecoveryCodes, makeRecoveryCodes, toAuthError } from '@vestibule/auth-runtime';
import type { RecoveryCodesEventOf } from './recovery-codes-flow';

/** Why a call did not complete. */
type Setback = RecoveryCodesEventOf<'LACKING' | 'FAILED'>;

/** Asks how many recovery codes there are. */
export function ask(): Promise<RecoveryCodesEventOf<'ANSWERED'> | Setback> {
  return getRecoveryCodes().then((summary) => ({ type: 'ANSWERED', summary }), setback);
}

let underWay: Promise<RecoveryCodesEventOf<'MADE'> | Setback> | undefined;

/**
 * Makes new recovery codes. Each call replaces the codes of the one before: callers that ask meanwhile (strict mode
 * runs effects twice) join in.
 */
export function make(): Promise<RecoveryCodesEventOf<'MADE'> | Setback> {
  underWay ??= makeRecoveryCodes()
    .then((codes) => ({ type: 'MADE', codes }) as const, setback)
    .finally(() => {
      underWay = undefined;
    });
  return underWay;
}

function setback(failure: unknown): Setback {
  const error = toAuthError(failure);
  return error.code === 'INVALID_CLAIM'
    ? { type: 'LACKING', claims: error.claims }
    : { type: 'FAILED', error };
}
