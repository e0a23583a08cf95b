import type { APIInterface } from 'supertokens-node/recipe/oauth2provider';
import { getUser } from 'supertokens-node';
import type { SessionContainer } from 'supertokens-node/recipe/session';
import type { UserContext } from 'supertokens-node/types';
import { wantedLanguages } from '../config/languages';
import { describeConsent } from '../consent/describe-consent';
import type { PluginContext } from '../sdk';
import { readAuthorizationRequest } from './authorization-request';
import { straightFromClient } from './login-functions';
import { refreshable } from './shown-at-once';
import { inWords } from './unanswerable';

/** The SDK's own routes, extended with what the challenge page needs from the first answer on. */
export function loginApis(context: PluginContext, below: APIInterface): Partial<APIInterface> {
  // An application may have removed any.
  const authGET = below.authGET && inWords(context, 'in', below.authGET.bind(below));
  const loginGET = below.loginGET?.bind(below);
  const loginInfoGET = below.loginInfoGET?.bind(below);
  return {
    authGET:
      authGET &&
      (async (input) => {
        straightFromClient.add(input.userContext);
        if (input.shouldTryRefresh) refreshable.add(input.userContext);
        return authGET(await ofExistingUser(input));
      }),

    loginGET: loginGET && (async (input) => loginGET(await ofExistingUser(input))),

    loginInfoGET:
      loginInfoGET &&
      (async (input) => {
        const answer = await loginInfoGET(input);
        if (answer.status !== 'OK') return answer;
        const { loginChallenge, options, userContext } = input;
        // This comes from the SDK's cache for the request.
        const login = await options.recipeImplementation.getLoginRequest({
          challenge: loginChallenge,
          userContext,
        });
        if (login.status !== 'OK') return login;
        const request = readAuthorizationRequest(login.requestUrl, login.client.redirectUris ?? []);
        if (!request) return answer;
        const wanted = wantedLanguages(options.req, request.uiLocales);
        const scopes = [...new Set(login.requestedScope)];
        const reader = { wanted, userContext };
        const consent = await describeConsent(context, login.client, request, scopes, reader);
        // The SDK's type has no room for it, but its route passes it on.
        const info: typeof answer.info & { consent: typeof consent } = { ...answer.info, consent };
        return { ...answer, info };
      }),
  };
}

interface WithSession {
  readonly session?: SessionContainer | undefined;
  readonly userContext: UserContext;
}

/** The input without a session whose user was deleted: the SDK would blame the client for it, rather than ask to sign in. */
async function ofExistingUser<Input extends WithSession>(input: Input): Promise<Input> {
  const { session, userContext } = input;
  if (!session || (await getUser(session.getUserId(userContext), userContext))) return input;
  return { ...input, session: undefined };
}
