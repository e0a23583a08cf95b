import type { CodeContact, MfaInfo } from '@vestibule/auth-runtime';
import { maskedEmail, maskedPhoneNumber } from '@vestibule/contract';
import type { Offer } from '@vestibule/login-flow';

/** A factor that sends codes. */
export type OtpFactor = 'otp-email' | 'otp-phone';

/** The addresses that a code can be sent to. */
export interface Addresses {
  readonly known: readonly CodeContact[];
  readonly canAdd: boolean;
}

/**
 * The addresses that a code can be sent to. Setting the factor up again needs a new address.
 *
 * @param info what the API says
 * @param factor that sends codes
 * @param mode whether the factor is being completed or set up
 */
export function addressesOf(info: MfaInfo, factor: OtpFactor, mode: Offer['mode']): Addresses {
  const canAdd = info.allowedToSetup.includes(factor);
  if (mode === 'setup' && info.alreadySetup.includes(factor)) return { known: [], canAdd };
  const known =
    factor === 'otp-email'
      ? (info.emails[factor] ?? []).map((email) => ({ email }))
      : (info.phoneNumbers[factor] ?? []).map((phoneNumber) => ({ phoneNumber }));
  // Someone confirming a sign-in may be an impostor, so they can't use a new address.
  return { known, canAdd: canAdd && mode === 'setup' };
}

/**
 * An address as text.
 *
 * @param contact the address
 * @param isMasked whether only its owner should recognise it
 */
export function addressText(contact: CodeContact, isMasked: boolean): string {
  if ('email' in contact) return isMasked ? maskedEmail(contact.email) : contact.email;
  return isMasked ? maskedPhoneNumber(contact.phoneNumber) : contact.phoneNumber;
}
