import type { User } from 'supertokens-node';
import type { RecipeInterface } from 'supertokens-node/recipe/multifactorauth';
import { recoveredPasskeyFactorId } from './completed-factors';
import { passkeysOf } from './records';

type Requirements = Awaited<ReturnType<RecipeInterface['getMFARequirementsForAuth']>>;

/** Whoever reads somebody's mail doesn't have these. */
const notByMail = ['totp', 'otp-phone', 'link-phone'];

/**
 * The requirements for a user whose passkeys were all made by mail. One of them does where a passkey is asked for and the
 * user has nothing else to show. Where something else is set up that would do as well, the passkey isn't offered.
 *
 * @param setUp the factors that the user has set up, the recovery code among them
 */
export async function withRecoveredPasskeys(
  requirements: Requirements,
  user: User,
  setUp: readonly string[],
): Promise<Requirements> {
  const { recovered, others } = await passkeysOf(user);
  if (recovered.length === 0 || others.length > 0) return requirements;
  const hasMore = setUp.includes('totp') || setUp.includes('recovery-code');
  return requirements.map((item) => {
    if (typeof item === 'string' || !('oneOf' in item) || !item.oneOf.includes('webauthn')) return item;
    if (item.oneOf.some((id) => notByMail.includes(id) && setUp.includes(id))) {
      return { oneOf: item.oneOf.filter((id) => id !== 'webauthn') };
    }
    return hasMore ? item : { oneOf: [...item.oneOf, recoveredPasskeyFactorId] };
  });
}
