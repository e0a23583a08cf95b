import { compactVerify, createLocalJWKSet, decodeJwt } from 'jose';
import { getRequestFromUserContext } from 'supertokens-node';
import { getJWKS } from 'supertokens-node/recipe/jwt';
import { revokeSession, type SessionContainer } from 'supertokens-node/recipe/session';
import type { UserContext } from 'supertokens-node/types';
import * as v from 'valibot';
import { hasExpired } from '../core/core-clock';
import type { RecipeContext } from '../recipes/recipe-context';

/** What is read of a session's access token. Clients' tokens and ID tokens have no refresh token beside them. */
const ofSession = v.object({
  sub: v.string(),
  rsub: v.optional(v.string()),
  tId: v.optional(v.string(), 'public'),
  sessionHandle: v.string(),
  refreshTokenHash1: v.string(),
  stt: v.optional(v.literal(0)),
});

type Context = Pick<RecipeContext, 'clock' | 'guessLimits' | 'session'>;

/**
 * Ends the session that a browser had when somebody else signed in there: its tokens are being replaced, and whoever
 * finds them can't use them. The SDK leaves it in the core until it expires. A session of the same user stays, as the
 * tokens of clients depend on it, and a client that asks for a fresh sign-in would end those of all others.
 *
 * An access token that has expired may come from anywhere, from a log, for example. It ends its session only in a
 * browser that is known to the account.
 */
export async function endReplacedSession(
  created: SessionContainer,
  context: Context,
  userContext: UserContext,
): Promise<void> {
  const request = getRequestFromUserContext(userContext);
  const token = request && accessTokenOf(request, context);
  const old = token === undefined ? undefined : payloadOf(token);
  if (!request || !old || token === undefined) return;
  const { sub, rsub, tId, sessionHandle } = old;
  const isSame =
    sub === created.getUserId(userContext) || rsub === created.getRecipeUserId(userContext).getAsString();
  if (isSame || !(await isSignedHere(token, userContext))) return;
  const account = { tenantId: tId, userId: sub };
  const isTheirs =
    !hasExpired(context.clock, decodeJwt(token)) ||
    (await context.guessLimits.limits.isKnown(request, [account]));
  if (isTheirs) await revokeSession(sessionHandle, userContext);
}

type BaseRequest = NonNullable<ReturnType<typeof getRequestFromUserContext>>;

/** The access token of the request, from where the new session's is going to be: that one is being replaced. */
function accessTokenOf(request: BaseRequest, { session }: Context): string | undefined {
  const { tokenTransferMethod = 'any' } = session;
  const asked = request.getHeaderValue('st-auth-mode') === 'cookie' ? 'cookie' : 'header';
  const transport = tokenTransferMethod === 'any' ? asked : tokenTransferMethod;
  if (transport === 'cookie') return request.getCookieValue('sAccessToken');
  return /^Bearer (\S+)$/i.exec(request.getHeaderValue('authorization') ?? '')?.[1];
}

function payloadOf(token: string) {
  try {
    return v.parse(ofSession, decodeJwt(token));
  } catch {
    return undefined;
  }
}

async function isSignedHere(token: string, userContext: UserContext): Promise<boolean> {
  const { keys } = await getJWKS(userContext);
  return compactVerify(token, createLocalJWKSet({ keys })).then(
    () => true,
    () => false,
  );
}
