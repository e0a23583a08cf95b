import type { APIInterface } from 'supertokens-node/recipe/oauth2provider';
import { challengesOf } from './request-challenges';

/**
 * Says of a login challenge that it is over, or was started in another browser, when the browser itself asks. Who asked
 * stays known, so that the page has a way back to them.
 */
export function challengeInfo(below: APIInterface): Pick<APIInterface, 'loginInfoGET'> {
  const loginInfoGET = below.loginInfoGET?.bind(below);
  return {
    loginInfoGET:
      loginInfoGET &&
      (async (input) => {
        const answer = await loginInfoGET(input);
        if (answer.status !== 'OK') return answer;
        const refusal = challengesOf(input.userContext)?.refusalOfLookup(input.loginChallenge);
        if (!refusal) return answer;
        const { res } = input.options;
        const { statusCode, error, errorDescription } = refusal;
        res.setStatusCode(statusCode);
        // The SDK sends nothing if an answer was already sent.
        res.sendJSONResponse({ error, error_description: errorDescription, info: answer.info });
        return refusal;
      }),
  };
}
