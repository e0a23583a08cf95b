/**
 * An e-mail address that its owner recognises, and nobody who looks over their shoulder can use.
 *
 * @param email whole
 */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at);
  // A single character would be all of it.
  return `${local.length > 1 ? local.charAt(0) : ''}…${email.slice(at)}`;
}

/**
 * A phone number, likewise.
 *
 * @param phoneNumber in the form of E.164
 */
export function maskedPhoneNumber(phoneNumber: string): string {
  return `…${phoneNumber.slice(-2)}`;
}
