import { oauthError } from '../oauth-error';
import { MIN_ENTROPY } from './authorization-request';

/** Throws insufficient_entropy for a nonce that is given and short. */
export function assertNonceLongEnough(nonce: string): void {
  if (nonce === '' || nonce.length >= MIN_ENTROPY) return;
  throw oauthError(
    'insufficient_entropy',
    `Parameter 'nonce' is set but does not satisfy the minimum entropy of ${MIN_ENTROPY} characters.`,
  );
}
