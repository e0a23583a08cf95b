import type { PasskeyOutcome } from '@vestibule/auth-runtime';
import type { Translate } from '@vestibule/ui';
import type { messages } from '../messages';

/**
 * What a user reads when a passkey was not used, made or recovered.
 *
 * @param outcome how that ended
 * @param t has the words
 */
export function passkeyWords(
  outcome: Exclude<PasskeyOutcome, { readonly status: 'OK' }>,
  t: Translate<keyof (typeof messages)['en']>,
): string {
  switch (outcome.status) {
    case 'NOT_ALLOWED':
      return outcome.reason;
    case 'EMAIL_INVALID':
      return t('EMAIL_INVALID');
    case 'CANCELLED':
    case 'NOT_SUPPORTED':
    case 'UNKNOWN_PASSKEY':
    case 'ALREADY_REGISTERED':
    case 'EMAIL_TAKEN':
    case 'EXPIRED':
    case 'TOKEN_INVALID':
      return t(`passkey.${outcome.status}`);
  }
}
