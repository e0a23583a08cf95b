/** What the user typed into a field for phone numbers. */
export interface PhoneEntry {
  readonly text: string;
  /** Whether it is a number rather than the email address that the field may also accept. */
  readonly isPhone: boolean;
  /** The number in E.164 format, if it is one. */
  readonly phoneNumber: string | undefined;
}

/** What the user typed into a field that accepts an email address or a phone number. */
export interface EmailOrPhoneEntry extends Pick<PhoneEntry, 'text' | 'isPhone'> {
  /** The number in E.164 format, if it is one. Rejects if the code for that can't be loaded. */
  readonly phoneNumber: () => Promise<string | undefined>;
}
