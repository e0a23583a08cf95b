import {
  init,
  revokeTokensBySessionHandle,
  type APIInterface,
  type RecipeInterface,
} from 'supertokens-node/recipe/oauth2provider';
import { getSessionInformation } from 'supertokens-node/recipe/session';
import { decodeJwt } from 'jose';
import { implemented } from '@vestibule/guess-limits';
import * as v from 'valibot';
import { hasExpired } from '../../core/core-clock';
import { challengesOf } from '../../oauth/challenges/request-challenges';
import type { PictureAddresses } from '../../pictures/picture-addresses';
import type { RecipeContext } from '../recipe-context';

type LoginInfo = NonNullable<APIInterface['loginInfoGET']>;

/** What `grant_type` may be. */
export const grantTypes: readonly string[] = ['authorization_code', 'refresh_token', 'client_credentials'];

// The core refuses unknown values in a way that the SDK answers with 500.
const unsupportedGrantType = {
  status: 'ERROR',
  statusCode: 400,
  error: 'unsupported_grant_type',
  errorDescription: `The grant type must be one of ${grantTypes.join(', ')}.`,
} as const;

type TokenExchange = RecipeInterface['tokenExchange'];
type Exchange = Parameters<TokenExchange>[0];

/**
 * The OAuth 2 and OpenID Connect endpoints. The addresses that browsers are sent to are the SDK's own:
 * `{website}{base}?loginChallenge=…`, `/try-refresh?loginChallenge=…`, `/oauth/logout?logoutChallenge=…`.
 */
export function oauth2Provider({ clock, pictures }: RecipeContext) {
  return init({
    override: {
      apis: (original) => ({
        ...original,
        loginInfoGET: async (input) =>
          loginInfo(implemented(await original.loginInfoGET?.(input)), input, pictures),
      }),
      functions: (original) => ({
        ...original,
        async tokenExchange(input) {
          const { grant_type: grantType } = input.body;
          if (grantType === undefined || !grantTypes.includes(grantType)) return unsupportedGrantType;
          return grantType === 'authorization_code'
            ? ofLiveSession(await original.tokenExchange(input), input.userContext)
            : original.tokenExchange(await withGrantedScope(original, input));
        },

        introspectToken: (input) => known(input) ?? original.introspectToken(input),
        async validateOAuth2AccessToken(input) {
          const valid = await original.validateOAuth2AccessToken(input);
          if (hasExpired(clock, valid.payload)) {
            throw new Error('The token has expired by the core’s clock');
          }
          return valid;
        },
      }),
    },
  });
}

/**
 * Who asks, as the challenge page shows it: with the logo as the API shows it. Of a challenge that is over, or was started
 * in another browser, it says so when the browser itself asks; who asked stays known, so that the page has a way back to
 * them.
 */
async function loginInfo(
  answer: Awaited<ReturnType<LoginInfo>>,
  { loginChallenge, options: { res }, userContext }: Parameters<LoginInfo>[0],
  { shownAt }: PictureAddresses,
): ReturnType<LoginInfo> {
  if (answer.status !== 'OK') return answer;
  const { logoUri, ...rest } = answer.info;
  const shown = shownAt('clients', rest.clientId, logoUri);
  const info = { ...rest, ...(shown !== undefined && { logoUri: shown }) };
  const refusal = challengesOf(userContext)?.refusalOfLookup(loginChallenge);
  if (!refusal) return { ...answer, info };
  const { statusCode, error, errorDescription } = refusal;
  res.setStatusCode(statusCode);
  // The SDK sends nothing if an answer was already sent.
  res.sendJSONResponse({ error, error_description: errorDescription, info });
  return refusal;
}

// How Core answers without a licence for OAuth, and how an older one does that lacks the route. The SDK reports both
// only as text.
const lacksOAuth = / with status code: (402 and message: |404 and message: Not found$)/;

/**
 * Ends the tokens that clients got through a session. A core without OAuth has issued none that could be refreshed.
 *
 * @throws if the core fails: the tokens may still be valid
 */
export async function endClientTokens(sessionHandle: string): Promise<void> {
  try {
    await revokeTokensBySessionHandle(sessionHandle);
  } catch (error) {
    if (!(error instanceof Error && lacksOAuth.test(error.message))) throw error;
  }
}

type Introspect = RecipeInterface['introspectToken'];

/** The refresh token that a request renews with, if the core has just said what it is: the SDK asks again. */
const renewed = new WeakMap<
  Exchange['userContext'],
  { readonly token: string; readonly answer: Awaited<ReturnType<Introspect>> }
>();

function known({ token, userContext }: Parameters<Introspect>[0]): ReturnType<Introspect> | undefined {
  const found = renewed.get(userContext);
  return found?.token === token ? Promise.resolve(found.answer) : undefined;
}

/**
 * A refresh that names no scope means the granted scope (RFC 6749 section 6); the SDK reads it as no scope and builds
 * the new tokens without the claims of `email` and the like.
 */
async function withGrantedScope(original: RecipeInterface, input: Exchange): Promise<Exchange> {
  const { grant_type: grantType, refresh_token: token, scope } = input.body;
  if (grantType !== 'refresh_token' || token === undefined || scope !== undefined) return input;
  const { userContext } = input;
  const answer = await original.introspectToken({ token, userContext });
  const granted = answer.status === 'OK' && answer.active ? answer['scope'] : undefined;
  if (granted !== undefined) renewed.set(userContext, { token, answer });
  return typeof granted === 'string' ? { ...input, body: { ...input.body, scope: granted } } : input;
}

const bySession = v.object({ sessionHandle: v.string() });

/** Refuses tokens for a code whose session ended after the code was issued: the core would issue them anyway. */
async function ofLiveSession(
  answer: Awaited<ReturnType<TokenExchange>>,
  userContext: Exchange['userContext'],
): ReturnType<TokenExchange> {
  if (!('access_token' in answer) || answer.access_token === undefined) return answer;
  const { sessionHandle } = v.parse(bySession, decodeJwt(answer.access_token));
  if (await getSessionInformation(sessionHandle, userContext)) return answer;
  await revokeTokensBySessionHandle(sessionHandle, userContext);
  return {
    status: 'ERROR',
    statusCode: 400,
    error: 'invalid_grant',
    errorDescription: 'The session that this code was issued in has ended.',
  };
}
