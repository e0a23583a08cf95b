import type { User } from 'supertokens-node';
import type { RecipeInterface } from 'supertokens-node/recipe/multifactorauth';
import type { UserContext } from 'supertokens-node/types';
import { recoveredPasskeyFactorId } from './completed-factors';
import { passkeysOf } from './records';

type Requirements = Awaited<ReturnType<RecipeInterface['getMFARequirementsForAuth']>>;

/** Factors that access to someone's mail doesn't give. */
const notByMail = ['totp', 'otp-phone', 'link-phone'];

/**
 * The requirements for a user whose passkeys were all made by mail. If a passkey is required and the user has nothing
 * else to show, one of those is enough. If something else that meets the requirement is set up, the passkey isn't
 * offered.
 *
 * @param setUp the factors that the user has set up, including recovery codes
 */
export async function withRecoveredPasskeys(
  requirements: Requirements,
  user: User,
  setUp: readonly string[],
  userContext: UserContext,
): Promise<Requirements> {
  const { recovered, others } = await passkeysOf(user, userContext);
  if (recovered.length === 0 || others.length > 0) return requirements;
  const hasMore = setUp.includes('totp') || setUp.includes('recovery-code');
  const doable: Requirements = [];
  const later: Requirements = [];
  for (const item of requirements) {
    if (typeof item === 'string' || !('oneOf' in item) || !item.oneOf.includes('webauthn')) doable.push(item);
    else if (item.oneOf.some((id) => notByMail.includes(id) && setUp.includes(id))) {
      doable.push({ oneOf: item.oneOf.filter((id) => id !== 'webauthn') });
    } else if (hasMore) later.push(item);
    else doable.push({ oneOf: [...item.oneOf, recoveredPasskeyFactorId] });
  }
  // A requirement that only a passkey meets can only be met once one was vouched for.
  return [...doable, ...later];
}
