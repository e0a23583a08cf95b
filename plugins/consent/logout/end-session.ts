import { PATHS } from '@vestibule/contract';
import type { RecipeInterface } from 'supertokens-node/recipe/oauth2provider';
import type { UserContext } from 'supertokens-node/types';
import * as v from 'valibot';
import { localesIn } from '../config/languages';
import { inLanguages } from '../login/authorization-request';
import { oauthError } from '../sdk';
import { judgeRequest, type LogoutRequest } from './judge-request';
import { fromChallenge, logoutParams, toChallenge, type KeptRequest } from './logout-challenge';

const unreadable = oauthError('invalid_request', 'Each parameter must be a text.', 400);
const unknownChallenge = oauthError('invalid_request', 'There is no such logout challenge.', 400);

/** Challenges that were made in the same call of the API. They need not be judged again. */
const judgedIn = new WeakMap<UserContext, { readonly challenge: string; readonly request: LogoutRequest }>();
/** What a call of the API is about. The SDK doesn't tell that to the page that ends it. */
const paramsIn = new WeakMap<UserContext, KeptRequest>();

/**
 * Sign-outs that clients ask for, by OpenID Connect RP-Initiated Logout: a core refuses a token that has expired, and a
 * request without one. Here the API judges the request, and a core is asked about the client alone.
 *
 * @param recipe with the application's overrides
 */
export function endSessionFunctions(
  below: RecipeInterface,
  recipe: () => RecipeInterface,
): Partial<RecipeInterface> {
  return {
    async endSession({ params, session, shouldTryRefresh, userContext }) {
      const read = v.safeParse(logoutParams, params);
      if (!read.success) return unreadable;
      const request = await judgeRequest(read.output, recipe(), userContext);
      if ('error' in request) return request;
      const { clientId, sessionHandle } = request;
      const challenge = toChallenge({ ...read.output, client_id: clientId, sid: sessionHandle });
      judgedIn.set(userContext, { challenge, request });
      // Where nobody is signed in, there is nothing to ask.
      if (session === undefined && !shouldTryRefresh)
        return recipe().acceptLogoutRequest({ challenge, userContext });
      const redirectTo = await recipe().getFrontendRedirectionURL({
        type: 'logout-confirmation',
        logoutChallenge: challenge,
        userContext,
      });
      return { redirectTo };
    },

    async acceptLogoutRequest({ challenge, userContext }) {
      const params = fromChallenge(challenge);
      if (!params) return unknownChallenge;
      const judged = judgedIn.get(userContext);
      const isJudged = judged?.challenge === challenge || params.post_logout_redirect_uri === undefined;
      const request = isJudged ? judged?.request : await judgeRequest(params, recipe(), userContext);
      if (request && 'error' in request) return request;
      const returnTo = request?.returnTo;
      const sessionHandle = params.sid;
      // The application may end a session without the tokens that clients got through it.
      if (sessionHandle !== undefined)
        await recipe().revokeTokensBySessionHandle({ sessionHandle, userContext });
      if (returnTo !== undefined) return { redirectTo: withState(returnTo, params.state) };
      paramsIn.set(userContext, params);
      const redirectTo = await recipe().getFrontendRedirectionURL({
        type: 'post-logout-fallback',
        userContext,
      });
      return { redirectTo };
    },

    rejectLogoutRequest: async () => ({ status: 'OK' }),

    async getFrontendRedirectionURL(input) {
      const address = await below.getFrontendRedirectionURL(input);
      if (input.type === 'logout-confirmation')
        return inLanguagesOf(address, fromChallenge(input.logoutChallenge));
      // Without a challenge, the page that asks says that the user is signed out. SuperTokens' own then asks to sign in.
      return input.type === 'post-logout-fallback'
        ? inLanguagesOf(address + PATHS.oauthLogout, paramsIn.get(input.userContext))
        : address;
    },
  };
}

function inLanguagesOf(address: string, params: KeptRequest | undefined): string {
  return inLanguages(address, { uiLocales: localesIn((params?.ui_locales ?? '').split(' ')) });
}

/** The client's address with its `state` (section 3). Not through URL, which would rewrite what the client registered. */
export function withState(address: string, state: string | undefined): string {
  if (state === undefined) return address;
  const [, place = '', fragment = ''] = /^([^#]*)(.*)$/s.exec(address) ?? [];
  return `${place}${place.includes('?') ? '&' : '?'}${new URLSearchParams({ state })}${fragment}`;
}
