import { refusalOf as refusalFor, type Refusal } from '@vestibule/login-flow';
import { referenceOf } from './response';

/** What the SDK tells of a call that the API's rules forbid. */
export interface RefusalAnswer {
  /** Untrusted. */
  readonly reason?: unknown;
  readonly fetchResponse?: Response;
}

/**
 * Returns why the API refused with a status that ends in `_NOT_ALLOWED`. SuperTokens' number of the reason is for
 * developers: the console has it.
 */
export function refusalOf({ reason, fetchResponse }: RefusalAnswer): Refusal {
  const refusal = refusalFor(reason, fetchResponse && referenceOf(fetchResponse));
  const [number] = /ERR_CODE_\d+/.exec(refusal.reason) ?? [];
  if (refusal.cause !== 'OWN_RULE') console.info(`The API refused this with ${number}: ${refusal.cause}`);
  return refusal;
}
