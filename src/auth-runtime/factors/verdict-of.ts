import { codeVerdict, type CodeVerdict } from '@vestibule/login-flow';
import { unexpectedStatus } from '../errors/auth-error';
import { forgetMfaInfo } from './mfa-info-cache';

/**
 * What the API's answer to a second factor means. A right one may have changed which factors are missing.
 *
 * @param answer untrusted
 * @throws AuthError for any other answer
 */
export function verdictOf(answer: unknown): CodeVerdict {
  const verdict = codeVerdict(answer);
  if (!verdict) throw unexpectedStatus();
  if (verdict.status === 'OK') forgetMfaInfo();
  return verdict;
}
