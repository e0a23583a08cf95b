import { MultiFactorAuthClaim } from 'supertokens-node/recipe/multifactorauth';
import { Error as SessionError, getSession, type SessionContainer } from 'supertokens-node/recipe/session';
import type { UserContext } from 'supertokens-node/types';
import { oauthError, type BaseRequest, type BaseResponse } from '../sdk';

/** The calls whose session lacks something that its user has to see a page for. */
export const owing = new WeakSet<UserContext>();

/** OpenID Connect Core section 3.1.2.6. */
export const interactionRequired = oauthError(
  'interaction_required',
  'The user is signed in, and has something to do before they get anywhere.',
);

/**
 * Finds the session that the SDK leaves out because it lacks a claim, such as an agreement to terms, and marks the call as
 * `owing`. Without a second factor nobody is signed in.
 */
export async function owingSession(
  { req, res }: { readonly req: BaseRequest; readonly res: BaseResponse },
  userContext: UserContext,
): Promise<SessionContainer | undefined> {
  try {
    const session = await getSession(
      req,
      res,
      {
        sessionRequired: false,
        overrideGlobalClaimValidators: (all) => all.filter(({ id }) => id === MultiFactorAuthClaim.key),
      },
      userContext,
    );
    if (session) owing.add(userContext);
    return session;
  } catch (error) {
    if (!SessionError.isErrorFromSuperTokens(error)) throw error;
    return undefined;
  }
}
