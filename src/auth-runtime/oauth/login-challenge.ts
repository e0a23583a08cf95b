import * as v from 'valibot';
import { clientInfo, clientSchema, infoAnswer, type ClientInfo } from '@vestibule/login-flow';
import { promised } from '../sdk/api-calls';
import { publicLookup } from '../sdk/public-lookup';
import { recipes } from '../sdk/recipes';
import { redirectAnswer } from './redirect-answer';
import { translated } from '../errors/translate';

/**
 * Asks the API which client a login challenge belongs to, and what it asks for.
 *
 * @param loginChallenge the challenge of the page's address
 * @throws AuthError `SERVER`, with its `oauthError`, if the challenge is unknown, used, expired or of another browser;
 *   its `answer` may still say who asks ({@link readClientInfo})
 */
export async function getLoginChallengeInfo(loginChallenge: string): Promise<ClientInfo> {
  const { info } = await publicLookup('/oauth/login/info', { loginChallenge }, infoAnswer, 'include');
  return clientInfo(info, info.consent);
}

/**
 * Accepts a login challenge for the session's user.
 *
 * @param loginChallenge the challenge of the page's address
 * @returns `frontendRedirectTo`: where the browser goes next, for `redirectTo`
 * @throws AuthError `SERVER`, with its `oauthError`, if the challenge is unknown, used or expired
 */
export async function continueLoginChallenge(loginChallenge: string): Promise<string> {
  const recipe = await recipes.oauth2provider();
  return redirectIn(await translated(() => recipe.getRedirectURLToContinueOAuthFlow({ loginChallenge })));
}

const clientAnswer = v.object({ status: v.literal('OK'), client: clientSchema });

/**
 * Asks the API who a client is. Only an API with the consent plugin has this route.
 *
 * @param clientId as the plugin put it into the page's address
 * @throws AuthError `SERVER` if the client is unknown
 */
export async function getOAuthClient(clientId: string): Promise<ClientInfo> {
  const { client } = await publicLookup('/oauth/consent/client', { clientId }, clientAnswer);
  return clientInfo(client, undefined);
}

/**
 * Accepts a logout challenge: the session ends, here and for the client.
 *
 * @param logoutChallenge the challenge of the page's address
 * @returns `frontendRedirectTo`: where the browser goes next, for `redirectTo`
 * @throws AuthError `SERVER`, with its `oauthError`, if the challenge is unknown, used or expired
 */
export async function acceptLogout(logoutChallenge: string): Promise<string> {
  const recipe = await recipes.oauth2provider();
  return redirectIn(await translated(() => recipe.logOut({ logoutChallenge })));
}

function redirectIn(answer: unknown): string {
  return promised(redirectAnswer, answer, 'the API did not say where to go on').frontendRedirectTo;
}
