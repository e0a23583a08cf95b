import type { Factors, Passkey, Profile } from '../calls/answers';

/** One part of what protects an account. */
export interface Protection {
  readonly kind: 'password' | 'totp' | 'webauthn' | 'recovery';
  /** `LOW` works, but not for much longer. */
  readonly state: 'ON' | 'LOW' | 'OFF';
  /** How many there are: apps, passkeys, unused codes. */
  readonly count: number;
}

/** Recovery codes that are nearly used up. */
const FEW = 3;

/**
 * What protects an account and what could, in the order in which a user should look at it.
 *
 * @param profile the signed-in user
 * @param factors what is set up; an app counts once it has been confirmed
 * @param passkeys the user's
 */
export function protectionsOf(
  { identities }: Pick<Profile, 'identities'>,
  { addable, totpDevices, recoveryCodes }: Pick<Factors, 'addable' | 'totpDevices' | 'recoveryCodes'>,
  passkeys: readonly Passkey[],
): readonly Protection[] {
  const hasPassword = identities.some(({ recipeId }) => recipeId === 'emailpassword');
  const apps = totpDevices.filter(({ isVerified }) => isVerified).length;
  const codes = recoveryCodes?.remaining ?? 0;
  const all: readonly Protection[] = [
    { kind: 'password', state: hasPassword ? 'ON' : 'OFF', count: Number(hasPassword) },
    { kind: 'webauthn', state: passkeys.length > 0 ? 'ON' : 'OFF', count: passkeys.length },
    { kind: 'totp', state: apps > 0 ? 'ON' : 'OFF', count: apps },
    { kind: 'recovery', state: codes > FEW ? 'ON' : codes > 0 ? 'LOW' : 'OFF', count: codes },
  ];
  // What is absent and can't be added is nothing to think about.
  return all.filter(({ kind, state }) => state !== 'OFF' || kind === 'recovery' || addable.includes(kind));
}
