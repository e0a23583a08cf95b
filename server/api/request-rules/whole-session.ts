import { Error as SessionError, getSession, type SessionContainer } from 'supertokens-node/recipe/session';
import MultiFactorAuth, { MultiFactorAuthClaim } from 'supertokens-node/recipe/multifactorauth';
import type { APIOptions } from 'supertokens-node/recipe/totp/types';
import type { UserContext } from 'supertokens-node/types';

/** A call of one of the SDK's routes. */
interface Call {
  readonly options: Pick<APIOptions, 'req' | 'res'>;
  readonly userContext: UserContext;
}

/**
 * Refuses a session that lacks what every session must have: a second factor or a verified address. The SDK leaves that
 * to its routes for factors, as some are needed before a session is whole, and they ask for nothing.
 *
 * @throws the SDK's INVALID_CLAIMS error, which its error handler answers with 403.
 */
export async function assertWhole(call: Call): Promise<void> {
  await wholeSession(call);
}

/** The session of a call if it is whole; undefined if it isn't, or there is none. */
export async function wholeSessionIfAny(call: Call): Promise<SessionContainer | undefined> {
  try {
    return await wholeSession(call, false);
  } catch (error) {
    if (SessionError.isErrorFromSuperTokens(error) && error.type === SessionError.INVALID_CLAIMS) {
      return undefined;
    }
    throw error;
  }
}

/**
 * Like `assertWhole`, and lets a session through that lacks the very factor that its user has to set up: it may begin,
 * and so give up, to set it up.
 */
export async function assertWholeOrSettingUp(
  { session, ...call }: Call & { readonly session: SessionContainer },
  factorId: string,
): Promise<void> {
  const claim = await session.getClaimValue(MultiFactorAuthClaim, call.userContext);
  if (claim?.v !== false) return assertWhole(call);
  return MultiFactorAuth.assertAllowedToSetupFactorElseThrowInvalidClaimError(
    session,
    factorId,
    call.userContext,
  );
}

function wholeSession({ options, userContext }: Call, sessionRequired = true) {
  return getSession(options.req, options.res, { sessionRequired }, userContext);
}
