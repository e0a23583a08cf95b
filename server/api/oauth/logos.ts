import type { APIInterface } from 'supertokens-node/recipe/oauth2provider';
import type { PictureAddresses } from '../pictures/picture-addresses';

/** Tells pages of a client's logo as the API shows it. */
export function logosOfOurs(
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
        const { logoUri, ...info } = answer.info;
        const shown = shownAt('clients', info.clientId, logoUri);
        return { ...answer, info: { ...info, ...(shown !== undefined && { logoUri: shown }) } };
      }),
  };
}
