import { refusalOf as refusalFor, type Refusal } from '@vestibule/login-flow';
import { referenceOf } from './reference';

/** What the SDK tells of a call that the API's rules forbid. */
export interface RefusalAnswer {
  /** Untrusted. */
  readonly reason?: unknown;
  readonly fetchResponse?: Response;
}

/**
 * Returns why the API refused.
 *
 * @param answer whose status ends in `_NOT_ALLOWED`
 */
export function refusalOf({ reason, fetchResponse }: RefusalAnswer): Refusal {
  return refusalFor(reason, fetchResponse && referenceOf(fetchResponse));
}
