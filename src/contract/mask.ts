/**
 * An email address that its owner recognises, but nobody looking over their shoulder can use.
 *
 * @param email the whole address
 */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at);
  // A single character would be the whole local part.
  return `${local.length > 1 ? local.charAt(0) : ''}…${email.slice(at)}`;
}

/**
 * A phone number, likewise.
 *
 * @param phoneNumber in E.164 form
 */
export function maskedPhoneNumber(phoneNumber: string): string {
  return `…${phoneNumber.slice(-2)}`;
}
