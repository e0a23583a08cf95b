import { compactVerify, createLocalJWKSet, decodeJwt, type JSONWebKeySet } from 'jose';
import { getRequestFromUserContext } from 'supertokens-node';
import { getJWKS } from 'supertokens-node/recipe/jwt';
import { revokeSession, type SessionContainer } from 'supertokens-node/recipe/session';
import type { UserContext } from 'supertokens-node/types';
import * as v from 'valibot';

const whose = v.object({ sub: v.string(), rsub: v.optional(v.string()), sessionHandle: v.string() });

/**
 * Ends the session that a browser had when somebody else signed in there: its tokens are being replaced, and whoever
 * finds them can't use them. The SDK leaves it in the core until it expires. A session of the same user stays, as the
 * tokens of clients depend on it, and a client that asks for a fresh sign-in would end those of all others.
 *
 * @param created the new session
 */
export async function endReplacedSession(created: SessionContainer, userContext: UserContext): Promise<void> {
  const isTheirs = ({ sub, rsub }: v.InferOutput<typeof whose>) =>
    sub === created.getUserId(userContext) || rsub === created.getRecipeUserId(userContext).getAsString();
  for (const token of accessTokens(userContext)) {
    const old = payloadOf(token);
    // It may have expired: only its signature counts.
    if (old && !isTheirs(old) && (await isSignedHere(token, userContext))) {
      await revokeSession(old.sessionHandle, userContext);
    }
  }
}

/** The access tokens of the request: a browser's cookie, or what a page sends itself. */
function accessTokens(userContext: UserContext): string[] {
  const request = getRequestFromUserContext(userContext);
  const bearer = /^Bearer (.+)$/i.exec(request?.getHeaderValue('authorization') ?? '')?.[1];
  return [request?.getCookieValue('sAccessToken'), bearer].filter((token) => token !== undefined);
}

function payloadOf(token: string) {
  try {
    return v.parse(whose, decodeJwt(token));
  } catch {
    return undefined;
  }
}

async function isSignedHere(token: string, userContext: UserContext): Promise<boolean> {
  const { keys } = await getJWKS(userContext);
  const jwks: JSONWebKeySet = { keys };
  return compactVerify(token, createLocalJWKSet(jwks)).then(
    () => true,
    () => false,
  );
}
