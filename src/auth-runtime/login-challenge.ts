import * as v from 'valibot';
import { AuthError } from './auth-error';
import { publicLookup } from './public-lookup';
import { oauth2ProviderRecipe } from './recipes';
import { translated } from './translate';

/** Who is asking, as the client registered itself. Untrusted text: show it as text, follow only https addresses. */
export interface ClientInfo {
  readonly clientName: string | undefined;
  readonly clientUri: string | undefined;
  readonly logoUri: string | undefined;
}

const text = v.fallback(v.optional(v.string()), undefined);
const infoAnswer = v.object({
  status: v.literal('OK'),
  info: v.object({ clientName: text, clientUri: text, logoUri: text }),
});
const redirectAnswer = v.object({ frontendRedirectTo: v.pipe(v.string(), v.minLength(1)) });

/**
 * Asks the API which client a login challenge belongs to.
 *
 * @param loginChallenge the challenge of the page's address
 * @throws AuthError `SERVER` where the challenge is unknown, used or expired
 */
export async function getLoginChallengeInfo(loginChallenge: string): Promise<ClientInfo> {
  const answer = await publicLookup('/oauth/login/info', { loginChallenge }, infoAnswer);
  const { clientName, clientUri, logoUri } = answer.info;
  return { clientName, clientUri: webAddress(clientUri), logoUri: webAddress(logoUri) };
}

/**
 * Accepts a login challenge for the session's user.
 *
 * @param loginChallenge the challenge of the page's address
 * @returns `frontendRedirectTo`: where the browser goes next, for `redirectTo`
 * @throws AuthError `SERVER` where the challenge is unknown, used or expired
 */
export async function continueLoginChallenge(loginChallenge: string): Promise<string> {
  const recipe = await oauth2ProviderRecipe();
  const answer = await translated(() => recipe.getRedirectURLToContinueOAuthFlow({ loginChallenge }));
  const result = v.safeParse(redirectAnswer, answer);
  if (!result.success) throw new AuthError('UNEXPECTED_ANSWER', 'the API did not say where to go on');
  return result.output.frontendRedirectTo;
}

// `javascript:` and `data:` addresses would run or show what the client wants in our name; plain http is taken on
// loopback alone, where developers run their clients.
function webAddress(address: string | undefined): string | undefined {
  if (!address || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  const local = url.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  return url.protocol === 'https:' || local ? url.href : undefined;
}
