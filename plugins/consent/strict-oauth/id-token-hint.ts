import { compactVerify, createLocalJWKSet, type JSONWebKeySet } from 'jose';
import { getJWKS } from 'supertokens-node/recipe/jwt';
import { getOpenIdDiscoveryConfiguration } from 'supertokens-node/recipe/openid';
import type { UserContext } from 'supertokens-node/types';
import * as v from 'valibot';

/** SuperTokens' mark of an ID token among the tokens that it signs. */
const idTokenType = 2;

/**
 * The user that an `id_token_hint` names (OpenID Connect Core section 3.1.2.1). It may have expired. The engine behind
 * a real core can't read it: Core signs ID tokens with keys of its own.
 *
 * @returns undefined if it isn't an ID token of this backend
 */
export async function subjectOfHint(hint: string, userContext: UserContext): Promise<string | undefined> {
  const [{ keys }, { issuer }] = await Promise.all([
    getJWKS(userContext),
    getOpenIdDiscoveryConfiguration(userContext),
  ]);
  const claims = v.object({
    iss: v.literal(issuer),
    sub: v.pipe(v.string(), v.nonEmpty()),
    stt: v.literal(idTokenType),
  });
  try {
    const jwks: JSONWebKeySet = { keys };
    const { payload } = await compactVerify(hint, createLocalJWKSet(jwks));
    const found = v.safeParse(v.pipe(v.string(), v.parseJson(), claims), new TextDecoder().decode(payload));
    return found.success ? found.output.sub : undefined;
  } catch {
    return undefined;
  }
}
