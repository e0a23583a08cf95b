import { parseUrl } from '@vestibule/contract';
import type { RecipeInterface } from 'supertokens-node/recipe/oauth2provider';
import type { UserContext } from 'supertokens-node/types';
import type { PluginContext } from '../sdk';
import { asAsked, withoutEmpty } from '../strict-oauth/carried';
import { readAuthorizationRequest, requestIn, type AuthorizationRequest } from './authorization-request';

type Sdk = PluginContext['sdk'];

/** Requests whose session only needs its tokens refreshed. */
export const refreshable = new WeakSet<UserContext>();

/** The request that a call has made at the core, by its login challenge. */
const begun = new WeakMap<
  UserContext,
  { readonly challenge: string; readonly request: AuthorizationRequest }
>();

/** Where the answer goes doesn't matter for the page. */
const UNKNOWN = 'about:blank';

/**
 * Leads a browser without a session to the page at once. The SDK would ask the core first about the request that has just
 * been made, to see whether the session may answer it.
 *
 * @param answer of the core to the request, which leads to the SDK's own route otherwise
 */
export async function shownAtOnce(
  sdk: Sdk,
  { params, session, userContext }: Parameters<RecipeInterface['authorization']>[0],
  answer: Awaited<ReturnType<RecipeInterface['authorization']>>,
): ReturnType<RecipeInterface['authorization']> {
  if ('error' in answer || session || refreshable.has(userContext)) return answer;
  const challenge = parseUrl(answer.redirectTo)?.searchParams.get('login_challenge');
  const request = requestIn(asAsked(withoutEmpty(params)), [UNKNOWN]);
  if (!challenge || !request || request.prompt.includes('none')) return answer;
  begun.set(userContext, { challenge, request });
  const mustSignIn = request.prompt.includes('login');
  return { ...answer, redirectTo: await loginPage(sdk, challenge, request, mustSignIn, userContext) };
}

/** The request behind a challenge, as this call has made it or as the core has it; undefined if it can't be read. */
export async function requestBehind(
  sdk: Sdk,
  challenge: string,
  userContext: UserContext,
): Promise<AuthorizationRequest | undefined> {
  const known = begun.get(userContext);
  if (known?.challenge === challenge) return known.request;
  const login = await sdk().recipe.getLoginRequest({ challenge, userContext });
  if (login.status !== 'OK') return undefined;
  return readAuthorizationRequest(login.requestUrl, login.client.redirectUris ?? []);
}

/** The page on which somebody signs in for a request. */
export function loginPage(
  sdk: Sdk,
  loginChallenge: string,
  { tenantId, loginHint }: AuthorizationRequest,
  forceFreshAuth: boolean,
  userContext: UserContext,
): Promise<string> {
  return sdk().recipe.getFrontendRedirectionURL({
    type: 'login',
    loginChallenge,
    tenantId: tenantId ?? 'public',
    forceFreshAuth,
    hint: loginHint ?? undefined,
    userContext,
  });
}
