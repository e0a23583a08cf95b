import type { APIInterface } from 'supertokens-node/recipe/oauth2provider';
import type { PictureAddresses } from '../pictures/picture-addresses';
import { challengesOf } from './challenges/request-challenges';

/**
 * Who asks, as the challenge page shows it: with the logo as the API shows it. Of a challenge that is over, or was started
 * in another browser, it says so when the browser itself asks; who asked stays known, so that the page has a way back to
 * them.
 */
export function loginInfo(
  below: APIInterface,
  { shownAt }: PictureAddresses,
): Pick<APIInterface, 'loginInfoGET'> {
  const loginInfoGET = below.loginInfoGET?.bind(below);
  return {
    loginInfoGET:
      loginInfoGET &&
      (async (input) => {
        const answer = await loginInfoGET(input);
        if (answer.status !== 'OK') return answer;
        const { logoUri, ...rest } = answer.info;
        const shown = shownAt('clients', rest.clientId, logoUri);
        const info = { ...rest, ...(shown !== undefined && { logoUri: shown }) };
        const refusal = challengesOf(input.userContext)?.refusalOfLookup(input.loginChallenge);
        if (!refusal) return { ...answer, info };
        const { res } = input.options;
        const { statusCode, error, errorDescription } = refusal;
        res.setStatusCode(statusCode);
        // The SDK sends nothing if an answer was already sent.
        res.sendJSONResponse({ error, error_description: errorDescription, info });
        return refusal;
      }),
  };
}
