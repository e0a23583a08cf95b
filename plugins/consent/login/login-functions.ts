import { parseUrl } from '@vestibule/contract';
import { getUser } from 'supertokens-node';
import type { RecipeInterface } from 'supertokens-node/recipe/oauth2provider';
import type { UserContext } from 'supertokens-node/types';
import {
  loginRequired,
  readAuthorizationRequest,
  REQUESTED_AT,
  toContext,
  type AuthorizationRequest,
  inLanguages,
} from './authorization-request';
import { oauthError, type PluginContext } from '../sdk';
import { storedRequest } from '../strict-oauth/carried';
import { mayUseClient } from './client-access';
import { freshnessOf } from './fresh-login';
import { loginPage, requestBehind, shownAtOnce } from './shown-at-once';

/** Requests that a client's redirect brought here: the user hasn't seen a page of ours yet. */
export const straightFromClient = new WeakSet<UserContext>();

type Accept = Parameters<RecipeInterface['acceptLoginRequest']>[0];

type ChallengePageInput = Exclude<
  Parameters<RecipeInterface['getFrontendRedirectionURL']>[0],
  { type: 'logout-confirmation' | 'post-logout-fallback' }
>;

/** Login as the client requested it: the API enforces `prompt=login`, `max_age=0` and `prompt=select_account` too. */
export function loginFunctions(context: PluginContext, below: RecipeInterface): Partial<RecipeInterface> {
  const { sdk, coreNow, config, options } = context;
  return {
    async authorization(input) {
      const { login_verifier: login, consent_verifier: consent } = input.params;
      if (login !== undefined || consent !== undefined) return below.authorization(input);
      // It comes back in the request's address, which the core stores and nobody else can change.
      const params = { ...input.params, [REQUESTED_AT]: String(coreNow()) };
      return shownAtOnce(sdk, { ...input, params }, await below.authorization({ ...input, params }));
    },

    async acceptLoginRequest(input) {
      const { challenge, userContext, identityProviderSessionId: sessionHandle } = input;
      const login = await sdk().recipe.getLoginRequest({ challenge, userContext });
      if (login.status !== 'OK') return login;
      const request = readAuthorizationRequest(login.requestUrl, login.client.redirectUris ?? []);
      if (!request) return unreadable;
      const freshness = await freshnessOf(sessionHandle, request, options, userContext);
      if (freshness === 'unknowable' || (freshness === 'stale' && request.prompt.includes('none'))) {
        return sdk().recipe.rejectLoginRequest({ challenge, userContext, error: loginRequired });
      }
      const hinted = storedRequest(login.requestUrl).subject;
      // Signed in again as another user, the client is told so below.
      const isAnother = hinted !== undefined && hinted !== input.subject && !request.prompt.includes('none');
      const mustAsk =
        straightFromClient.has(userContext) &&
        (isAnother ||
          request.prompt.includes('select_account') ||
          (await asksForAnother(request, input.subject, userContext)));
      if (freshness === 'stale' || mustAsk) {
        const mustSignIn = freshness === 'stale' || isAnother;
        const redirectTo = await loginPage(sdk, challenge, request, mustSignIn, userContext);
        return { status: 'OK', redirectTo };
      }
      if (!(await mayUseClient({ config, options }, { client: login.client, sessionHandle, ...input })))
        return accountRefused(sdk, request, input);
      return below.acceptLoginRequest({ ...input, context: { ...input.context, ...toContext(request) } });
    },

    getFrontendRedirectionURL: (input) =>
      input.type === 'logout-confirmation' || input.type === 'post-logout-fallback'
        ? below.getFrontendRedirectionURL(input)
        : challengePage(input),
  };

  async function challengePage(input: ChallengePageInput): Promise<string> {
    const { loginChallenge, userContext } = input;
    const request = await requestBehind(sdk, loginChallenge, userContext);
    if (input.type === 'login') {
      // The SDK looks for the hint under a key that no core uses.
      const hint = input.hint ?? request?.loginHint ?? undefined;
      const address = await below.getFrontendRedirectionURL({ ...input, hint });
      return inLanguages(asSignUp(address, request), request);
    }
    // A session that only needs its tokens refreshed would skip the choice of an account.
    if (request && choosesAccount(request)) {
      return loginPage(sdk, loginChallenge, request, request.prompt.includes('create'), userContext);
    }
    return inLanguages(await below.getFrontendRedirectionURL(input), request);
  }
}

/** Says so to the user before the client is told; a client that forbids pages is told at once. */
async function accountRefused(
  sdk: PluginContext['sdk'],
  request: AuthorizationRequest,
  { challenge, userContext }: Accept,
): ReturnType<RecipeInterface['acceptLoginRequest']> {
  if (request.prompt.includes('none'))
    return sdk().recipe.rejectLoginRequest({ challenge, userContext, error: accountDenied });
  if (!straightFromClient.has(userContext)) return accountDenied;
  return { status: 'OK', redirectTo: await loginPage(sdk, challenge, request, false, userContext) };
}

function choosesAccount({ prompt, loginHint }: AuthorizationRequest): boolean {
  return prompt.includes('select_account') || prompt.includes('create') || isAddress(loginHint);
}

/** The sign-up page, where the client wants it (Initiating User Registration via OpenID Connect 1.0). */
function asSignUp(address: string, request: AuthorizationRequest | undefined): string {
  const url = parseUrl(address);
  if (!url || request?.prompt.includes('create') !== true) return address;
  url.searchParams.set('show', 'signup');
  return url.href;
}

/** Whether `login_hint` is somebody else's address. What is no address can't be compared, and names nobody. */
async function asksForAnother(
  { prompt, loginHint }: AuthorizationRequest,
  subject: string,
  userContext: UserContext,
): Promise<boolean> {
  if (!isAddress(loginHint) || prompt.includes('none')) return false;
  const user = await getUser(subject, userContext);
  const known = [...(user?.emails ?? []), ...(user?.phoneNumbers ?? [])];
  return !known.some((address) => address.toLowerCase() === loginHint.toLowerCase());
}

function isAddress(hint: string | null): hint is string {
  return hint !== null && /^[^\s@]+@[^\s@]+$|^\+[1-9]\d{6,14}$/.test(hint);
}

const accountDenied = oauthError('access_denied', 'This account may not use the client.', 403);

const unreadable = oauthError('invalid_request', 'The request does not tell where its answer goes.', 400);
