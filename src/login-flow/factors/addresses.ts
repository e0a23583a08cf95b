import { maskedEmail, maskedPhoneNumber } from '@vestibule/contract';
import { isSameAddress } from '../typed/email';
import type { Factor, Offer } from './factor-choice';
import type { FactorFacts } from './mfa-info';

/** A factor that sends codes. */
export type OtpFactor = 'otp-email' | 'otp-phone';

/** Whether a factor sends codes. */
export function isByMessage(factor: Factor): factor is OtpFactor {
  return factor === 'otp-email' || factor === 'otp-phone';
}

/** Where a factor's code can be sent. */
export interface FactorAddresses {
  /** Email addresses, or numbers in E.164 format; the most likely first. */
  readonly known: readonly string[];
  /** Whether a new one can be used. */
  readonly canAdd: boolean;
}

/**
 * Where a factor's code can be sent. Setting the factor up again needs a new address.
 *
 * @param offer the factor, and whether it is being completed or set up
 */
export function addressesOf(info: FactorFacts, { factor, mode }: Offer): FactorAddresses {
  if (!isByMessage(factor)) return { known: [], canAdd: false };
  // Someone confirming a sign-in may be an impostor, so they can't use a new address.
  const canAdd = mode === 'setup' && info.allowedToSetup.includes(factor);
  if (mode === 'setup' && info.alreadySetup.includes(factor)) return { known: [], canAdd };
  const addresses = factor === 'otp-email' ? info.emails : info.phoneNumbers;
  return { known: addresses[factor] ?? [], canAdd };
}

/** An address as what a code is requested for. */
export function contactOf(address: string): { readonly email: string } | { readonly phoneNumber: string } {
  return address.includes('@') ? { email: address } : { phoneNumber: address };
}

/**
 * An address that only its owner recognises.
 *
 * @param account the account's own, which stands on the screen: that one is shown as it is
 */
export function shownAddress(address: string, account: string | undefined): string {
  if (account !== undefined && isSameAddress(address, account)) return address;
  return address.includes('@') ? maskedEmail(address) : maskedPhoneNumber(address);
}

/** A factor whose code or password is typed, so that a page without script can ask for it. */
export type TypedFactor = Exclude<Factor, 'webauthn'>;

/**
 * Whether a page without script can ask for a factor. A code to an address that is known already sets the factor up, too.
 */
export function isAskedWithoutScript(
  info: FactorFacts,
  offer: Offer,
): offer is Offer & { readonly factor: TypedFactor } {
  if (offer.mode === 'setup') return addressesOf(info, offer).known.length > 0;
  return offer.factor !== 'webauthn';
}
