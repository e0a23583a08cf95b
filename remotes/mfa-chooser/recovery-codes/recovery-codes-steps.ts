import { getRecoveryCodes, makeRecoveryCodes, singleFlight, toAuthError } from '@vestibule/auth-runtime';
import type { RecoveryCodesEventOf } from './recovery-codes-flow';

/** Why a call did not complete. */
type Setback = RecoveryCodesEventOf<'LACKING' | 'FAILED'>;

/** Asks how many recovery codes there are. */
export function ask(): Promise<RecoveryCodesEventOf<'ANSWERED'> | Setback> {
  return getRecoveryCodes().then((summary) => ({ type: 'ANSWERED', summary }), setback);
}

const once = singleFlight<readonly string[]>();

/** Makes new recovery codes. Each call replaces the codes from the one before, so run one at a time. */
export function make(): Promise<RecoveryCodesEventOf<'MADE'> | Setback> {
  return once('make', makeRecoveryCodes).then((codes) => ({ type: 'MADE', codes }) as const, setback);
}

function setback(failure: unknown): Setback {
  const error = toAuthError(failure);
  return error.code === 'INVALID_CLAIM'
    ? { type: 'LACKING', claims: error.claims }
    : { type: 'FAILED', error };
}
