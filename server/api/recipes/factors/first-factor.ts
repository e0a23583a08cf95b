import { MultiFactorAuthClaim } from 'supertokens-node/recipe/multifactorauth';
import type { RecipeInterface, SessionContainer } from 'supertokens-node/recipe/session';
import type { UserContext } from 'supertokens-node/types';

type NewSession = Parameters<RecipeInterface['createNewSession']>[0];

const factorOf = new WeakMap<UserContext, string>();
const completedIn = new WeakMap<SessionContainer, string>();

/** Says which factor a session that this request creates completes. */
export function signsInWith(factorId: 'emailpassword', userContext: UserContext): void {
  factorOf.set(userContext, factorId);
}

/**
 * Creates a session in which the factor of its sign-in is already completed, where that is known. The SDK creates it
 * without, and has the core write the access token again.
 *
 * @param now milliseconds since the epoch, by the core's clock
 */
export async function withFirstFactor(
  input: NewSession,
  now: number,
  create: (input: NewSession) => Promise<SessionContainer>,
): Promise<SessionContainer> {
  const { userId, recipeUserId, tenantId, accessTokenPayload, userContext } = input;
  const factorId = factorOf.get(userContext);
  if (factorId === undefined) return create(input);
  const { key } = MultiFactorAuthClaim;
  const payload = { ...accessTokenPayload, [key]: { c: { [factorId]: Math.floor(now / 1000) }, v: false } };
  const claim = await MultiFactorAuthClaim.fetchValue(userId, recipeUserId, tenantId, payload, userContext);
  const session = await create({ ...input, accessTokenPayload: { ...payload, [key]: claim } });
  completedIn.set(session, factorId);
  return session;
}

/** Whether a session was created with a factor completed, just now. */
export function isCompletedAlready(session: SessionContainer, factorId: string): boolean {
  return completedIn.get(session) === factorId;
}
