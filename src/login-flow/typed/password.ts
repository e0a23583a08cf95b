/** The longest password, in characters. SuperTokens' default, which refuses 100. */
export const PASSWORD_MAX_LENGTH = 99;
/** The shortest password, in characters. SuperTokens' default. */
export const PASSWORD_MIN_LENGTH = 8;

/** A rule for new passwords that a form shows from the start. */
export interface PasswordRule {
  readonly name: 'length' | 'letter' | 'digit';
  readonly isMet: (password: string) => boolean;
  /** What the API says if it isn't: supertokens-node's own words. */
  readonly refusal: string;
}

/** SuperTokens' rules for a new password, but in any script: there, letters are A to Z and digits 0 to 9. */
export const PASSWORD_RULES: readonly PasswordRule[] = [
  {
    name: 'length',
    isMet: (password) => lengthOf(password) >= PASSWORD_MIN_LENGTH,
    refusal: 'Password must contain at least 8 characters, including a number',
  },
  {
    name: 'letter',
    isMet: (password) => /\p{L}/u.test(password),
    refusal: 'Password must contain at least one alphabet',
  },
  {
    name: 'digit',
    isMet: (password) => /\p{Nd}/u.test(password),
    refusal: 'Password must contain at least one number',
  },
];

/** supertokens-node's words for a password of more than {@link PASSWORD_MAX_LENGTH} characters. */
export const PASSWORD_TOO_LONG = "Password's length must be lesser than 100 characters";

/**
 * Checks a new password, on the page and in the API alike.
 *
 * @param password as typed
 * @returns what the API refuses it with; undefined if it is good
 */
export function passwordRefusal(password: string): string | undefined {
  if (lengthOf(password) > PASSWORD_MAX_LENGTH) return PASSWORD_TOO_LONG;
  return PASSWORD_RULES.find(({ isMet }) => !isMet(password))?.refusal;
}

function lengthOf(text: string): number {
  return Array.from(text).length;
}
