/** What somebody typed into a field for phone numbers. */
export interface PhoneEntry {
  readonly text: string;
  /** Whether it is a number rather than the e-mail address that the field may take as well. */
  readonly isPhone: boolean;
  /** The number in the form of E.164, where it is one. */
  readonly phoneNumber: string | undefined;
}

/** What somebody typed into a field that takes an e-mail address or a phone number. */
export interface EmailOrPhoneEntry {
  readonly text: string;
  /** Whether it looks like a number rather than an e-mail address. */
  readonly isPhone: boolean;
  /** The number in the form of E.164, where it is one. Rejects where the code for that can't be loaded. */
  readonly phoneNumber: () => Promise<string | undefined>;
}

/**
 * Tells whether somebody is typing a phone number into a field that takes an e-mail address as well.
 *
 * @param typed as typed
 */
export function looksLikePhone(typed: string): boolean {
  return /^\s*[+(]?[\d\s().-]*\d[\d\s().-]*$/.test(typed);
}
