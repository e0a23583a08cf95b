import { decodeJwt } from 'jose';
import type { SuperTokensPlugin } from 'supertokens-node';
import type { APIInterface, RecipeInterface } from 'supertokens-node/recipe/oauth2provider';
import type { JSONObject } from 'supertokens-node/types';
import * as v from 'valibot';
import { coreFailure } from '../core/core-unavailable';
import type { GuardedCore } from '../core/guard-core';

/** How far the clocks of the core and of this process may differ, in seconds. */
const clockToleranceSeconds = 5 * 60;

type Validate = RecipeInterface['validateOAuth2AccessToken'];

/**
 * Keeps apart what the SDK takes for one: a token that is wrong, and one that can't be checked because the core is
 * away, or is from a clock that is ahead. Goes below every other plugin.
 */
export function tokenChecksPlugin(checking: GuardedCore['checking']): SuperTokensPlugin {
  return {
    id: 'vestibule-token-checks',
    version: '0.1.0',
    compatibleSDKVersions: '24.x',
    overrideMap: {
      oauth2provider: {
        functions: (below) => ({ ...below, ...tokenFunctions(below, checking) }),
        apis: (below) => ({ ...below, ...sessionApis(below) }),
      },
    },
  };
}

function tokenFunctions(below: RecipeInterface, checking: GuardedCore['checking']): Partial<RecipeInterface> {
  return {
    async validateOAuth2AccessToken(input) {
      try {
        return await checking(() => below.validateOAuth2AccessToken(input));
      } catch (error) {
        // The signature is right then: claims are checked after it.
        if (!v.is(tooEarly, error)) throw error;
        return validateEarly(below, input);
      }
    },

    // The SDK calls a token inactive that it couldn't check.
    async introspectToken(input) {
      const answer = await below.introspectToken(input);
      const failure = coreFailure();
      if (failure && answer.status === 'OK' && !answer.active) throw failure;
      return answer;
    },
  };
}

const tooEarly = v.object({
  code: v.literal('ERR_JWT_CLAIM_VALIDATION_FAILED'),
  claim: v.literal('nbf'),
  reason: v.literal('check_failed'),
});

const jsonObject = v.custom<JSONObject>((given) => typeof given === 'object' && given !== null);

const accessToken = v.object({
  stt: v.literal(1, 'Wrong token type'),
  nbf: v.number(),
  client_id: v.string(),
  scp: v.optional(v.array(v.string()), []),
  aud: v.optional(v.union([v.string(), v.array(v.string())]), []),
});

/** The SDK's checks for a token whose signature is right, and whose `nbf` is a little ahead of this process's clock. */
async function validateEarly(
  below: RecipeInterface,
  { token, requirements = {}, checkDatabase, userContext }: Parameters<Validate>[0],
): ReturnType<Validate> {
  const payload = v.parse(jsonObject, decodeJwt(token));
  const { nbf, client_id: client, scp, aud } = v.parse(accessToken, payload);
  const { clientId, scopes = [], audience } = requirements;
  if (nbf - Date.now() / 1000 > clockToleranceSeconds) throw new Error('The token is not valid yet');
  if (clientId !== undefined && clientId !== client) throw new Error('The token is another client’s');
  if (!scopes.every((scope) => scp.includes(scope))) throw new Error('The token lacks a scope');
  if (audience !== undefined && ![aud].flat().includes(audience))
    throw new Error('The token is not for this');
  if (checkDatabase === true) {
    const known = await below.introspectToken({ token, userContext });
    if (known.status !== 'OK' || !known.active) throw new Error('The token has expired or was revoked');
  }
  return { status: 'OK', payload };
}

/** When the SDK can't read the session, it answers these as if nobody were signed in. */
function sessionApis(below: APIInterface): Partial<APIInterface> {
  return {
    authGET: withKnownSession(below.authGET?.bind(below)),
    loginGET: withKnownSession(below.loginGET?.bind(below)),
    logoutPOST: withKnownSession(below.logoutPOST?.bind(below)),
    endSessionGET: withKnownSession(below.endSessionGET?.bind(below)),
    endSessionPOST: withKnownSession(below.endSessionPOST?.bind(below)),
  };
}

/** An application may have removed any. */
function withKnownSession<Input, Answer>(
  route: ((input: Input) => Promise<Answer>) | undefined,
): ((input: Input) => Promise<Answer>) | undefined {
  return (
    route &&
    (async (input) => {
      const failure = coreFailure();
      if (failure) throw failure;
      return route(input);
    })
  );
}
