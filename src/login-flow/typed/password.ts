/** The longest password, in characters. SuperTokens' default, which refuses 100. */
export const PASSWORD_MAX_LENGTH = 99;
/** The shortest password, in characters. SuperTokens' default. */
export const PASSWORD_MIN_LENGTH = 8;

/** The kinds of characters that a rule may ask for. */
export const PASSWORD_NEEDS = ['letter', 'digit', 'lowercase', 'uppercase', 'symbol'] as const;

type PasswordNeed = (typeof PASSWORD_NEEDS)[number];

/** What an operator asks of new passwords in place of the usual rules. Lengths are in characters. */
export interface PasswordPolicy {
  readonly minLength: number;
  readonly maxLength: number;
  /** Kinds of characters: at least one of each. */
  readonly needs: readonly PasswordNeed[];
}

/** A rule for new passwords that a form shows from the start. */
export interface PasswordRule {
  /** `range` names both lengths, `length` the shortest. */
  readonly name: 'length' | 'range' | PasswordNeed;
  /** A regular expression with the flags `su`, for {@link meets}. */
  readonly pattern: string;
}

/** SuperTokens' rules for a new password, but in any script: there, letters are A to Z and digits 0 to 9. */
export const USUAL_PASSWORD: PasswordPolicy = {
  minLength: PASSWORD_MIN_LENGTH,
  maxLength: PASSWORD_MAX_LENGTH,
  needs: ['letter', 'digit'],
};

const KINDS: Readonly<Record<PasswordNeed, string>> = {
  letter: '\\p{L}',
  digit: '\\p{Nd}',
  lowercase: '\\p{Ll}',
  uppercase: '\\p{Lu}',
  symbol: '[\\p{P}\\p{S}]',
};

/** Each rule of an operator, or the usual ones, in the order in which forms show them. */
export function passwordRules({ minLength, maxLength, needs } = USUAL_PASSWORD): readonly PasswordRule[] {
  return [
    maxLength === PASSWORD_MAX_LENGTH
      ? { name: 'length', pattern: `^.{${minLength},}$` }
      : { name: 'range', pattern: `^.{${minLength},${maxLength}}$` },
    ...needs.map((name) => ({ name, pattern: KINDS[name] })),
  ];
}

/** Whether a password is as the pattern of a rule asks. */
export function meets(pattern: string, password: string): boolean {
  return new RegExp(pattern, 'su').test(password);
}

/** supertokens-node's own words for the usual rules. */
export const USUAL_REFUSALS: Readonly<Partial<Record<PasswordRule['name'], string>>> = {
  length: 'Password must contain at least 8 characters, including a number',
  letter: 'Password must contain at least one alphabet',
  digit: 'Password must contain at least one number',
};

/** supertokens-node's words for a password of more than {@link PASSWORD_MAX_LENGTH} characters. */
export const PASSWORD_TOO_LONG = "Password's length must be lesser than 100 characters";

/**
 * Checks a new password, on the page and in the API alike.
 *
 * @param password as typed
 * @param policy what the operator asks for; the usual rules by default
 * @returns what the API refuses it with; undefined if it is good
 */
export function passwordRefusal(password: string, policy?: PasswordPolicy): string | undefined {
  const { minLength, maxLength } = policy ?? USUAL_PASSWORD;
  if (maxLength === PASSWORD_MAX_LENGTH && meets(`^.{${maxLength + 1},}$`, password))
    return PASSWORD_TOO_LONG;
  const missing = passwordRules(policy).filter(({ pattern }) => !meets(pattern, password));
  const names = missing.map(({ name }) => name);
  const [first] = names;
  if (!first || !policy) return first && USUAL_REFUSALS[first];
  return `(PASSWORD_RULE ${minLength} ${maxLength} ${names.join(' ')})`;
}

/**
 * What a refusal of {@link passwordRefusal} by an operator's rules says is missing: names of rules, with a space between,
 * and the lengths.
 *
 * @returns undefined for any other text
 */
export function missingIn(
  refusal: string,
): { readonly least: string; readonly most: string; readonly missing: string } | undefined {
  const [, least, most, missing] = /\(PASSWORD_RULE (\d+) (\d+) ([a-z ]+)\)$/.exec(refusal) ?? [];
  return least && most && missing ? { least, most, missing } : undefined;
}
