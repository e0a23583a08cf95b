import {
  decodeAttestationObject,
  isoBase64URL,
  parseAuthenticatorData,
} from '@simplewebauthn/server/helpers';
import { getRequestFromUserContext } from 'supertokens-node';
import { MultiFactorAuthClaim, type RecipeInterface } from 'supertokens-node/recipe/multifactorauth';
import type { UserContext } from 'supertokens-node/types';
import * as v from 'valibot';
import { recoveredPasskeyFactorId } from '../../recovered-passkeys/factors';

type Completion = Parameters<RecipeInterface['markFactorAsCompleteInSession']>[0];
type Requirements = Awaited<ReturnType<RecipeInterface['getMFARequirementsForAuth']>>;
type Completed = Parameters<RecipeInterface['getMFARequirementsForAuth']>[0]['completedFactors'];

/** The factor that a session completes with a passkey that was touched and not unlocked, if it has no other factor. */
const touchedPasskeyFactorId = 'touched-passkey';

/** The same for one that was made by mail, which a password can't vouch for. */
const touchedRecoveredFactorId = 'touched-recovered-passkey';

const touchedAs: Readonly<Record<string, string>> = {
  webauthn: touchedPasskeyFactorId,
  [recoveredPasskeyFactorId]: touchedRecoveredFactorId,
};
const ofPasskeys = new Set(Object.entries(touchedAs).flat());

/**
 * The factors that a session has now completed. A passkey is two factors in one if its user has unlocked it (UV); one
 * that was only touched shows that somebody has it. Beside another factor that is enough, whichever came first.
 *
 * @param factorIds what was completed, by all other rules
 */
export async function countingTouches(
  { session, factorId, userContext }: Completion,
  factorIds: readonly string[],
): Promise<readonly string[]> {
  const completed = (await session.getClaimValue(MultiFactorAuthClaim, userContext))?.c ?? {};
  if (factorId !== 'webauthn') {
    const vouchesFor = completed[touchedPasskeyFactorId] !== undefined && !ofPasskeys.has(factorId);
    return vouchesFor ? [...new Set([...factorIds, 'webauthn'])] : factorIds;
  }
  const isEnough =
    completed['webauthn'] !== undefined || hasOther(completed) || (await isUnlocked(userContext));
  return isEnough ? factorIds : factorIds.map((id) => touchedAs[id] ?? id);
}

/** Whether a session has a factor besides passkeys. */
export function hasOther(completed: Completed): boolean {
  return Object.entries(completed).some(([id, at]) => at !== undefined && !ofPasskeys.has(id));
}

/** Where a passkey was only touched, the password is another factor, too. */
export function withTouchedPasskey(
  requirements: Requirements,
  completed: Completed,
  setUp: readonly string[],
): Requirements {
  const isTouched = completed[touchedPasskeyFactorId] !== undefined && completed['webauthn'] === undefined;
  if (!isTouched || !setUp.includes('emailpassword')) return requirements;
  return requirements.map((item) => {
    const oneOf = typeof item === 'string' ? [item] : 'oneOf' in item ? item.oneOf : [];
    return oneOf.includes('webauthn') ? { oneOf: [...oneOf, 'emailpassword'] } : item;
  });
}

const withCredential = v.object({
  credential: v.object({
    response: v.union([
      v.object({ authenticatorData: v.string() }),
      v.object({ attestationObject: v.string() }),
    ]),
  }),
});

/** Whether the passkey of a request says that its user unlocked it. The core has checked the signature. */
async function isUnlocked(userContext: UserContext): Promise<boolean> {
  const body = v.safeParse(withCredential, await getRequestFromUserContext(userContext)?.getJSONBody());
  if (!body.success) return false;
  const { response } = body.output.credential;
  try {
    const data =
      'authenticatorData' in response
        ? isoBase64URL.toBuffer(response.authenticatorData)
        : decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject)).get('authData');
    return parseAuthenticatorData(data).flags.uv;
  } catch {
    return false;
  }
}
