import type { Role } from '../../account/roles';

/** Second factors that a rule may require. */
type SecondFactorId = 'totp' | 'webauthn' | 'otp-email' | 'otp-phone';

/** Users to whom the rule applies complete one of its factors before the session counts as complete. */
export interface MfaRule {
  readonly about: { readonly role: Role } | { readonly hasSetUp: SecondFactorId };
  readonly needsOneOf: readonly SecondFactorId[];
}

/**
 * What the API requires beyond the factors that a tenant or a user requires (`requiredSecondaryFactors`). A passkey
 * counts even as the first factor, if the user has unlocked it (`touched-passkeys.ts`): it is something the user has and
 * unlocks with something they know or are.
 */
const mfaRules: readonly MfaRule[] = [
  { about: { role: 'admin' }, needsOneOf: ['totp', 'webauthn'] },
  // Users who set up an authenticator app expect that a stolen password is no longer enough.
  { about: { hasSetUp: 'totp' }, needsOneOf: ['totp', 'webauthn'] },
];

/** The rules that apply to a user with these roles and factors. */
export function rulesFor(held: readonly string[], setUp: readonly string[]): readonly MfaRule[] {
  return mfaRules.filter(({ about }) =>
    'role' in about ? held.includes(about.role) : setUp.includes(about.hasSetUp),
  );
}
