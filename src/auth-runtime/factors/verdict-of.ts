import { codeVerdict, type CodeVerdict } from '@vestibule/login-flow';
import { unexpectedStatus } from '../errors/auth-error';
import { forgetMfaInfo } from './mfa-info-cache';

/**
 * What the API's untrusted answer to a second factor means; throws an `AuthError` for an unknown one. A right factor
 * may have changed which ones are missing.
 */
export function verdictOf(answer: unknown): CodeVerdict {
  const verdict = codeVerdict(answer);
  if (!verdict) throw unexpectedStatus();
  if (verdict.status === 'OK') forgetMfaInfo();
  return verdict;
}
