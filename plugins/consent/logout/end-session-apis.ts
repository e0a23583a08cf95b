import { queryOf } from '@vestibule/contract';
import type { APIInterface } from 'supertokens-node/recipe/oauth2provider';
import { getOpenIdDiscoveryConfiguration } from 'supertokens-node/recipe/openid';
import { Error as SessionError, getSession } from 'supertokens-node/recipe/session';

type EndSession = NonNullable<APIInterface['endSessionGET']>;
type Input = Parameters<EndSession>[0];

/** How requests for a sign-out arrive (OpenID Connect RP-Initiated Logout section 2). */
export function endSessionApis(below: APIInterface): Pick<APIInterface, 'endSessionGET' | 'endSessionPOST'> {
  // An application may have removed either.
  const endSessionGET = below.endSessionGET?.bind(below);
  const endSessionPOST = below.endSessionPOST?.bind(below);
  return {
    endSessionGET:
      endSessionGET &&
      (async (input) => {
        // The SDK reads the query up to a second question mark, and an address may have one of its own.
        const params = Object.fromEntries(queryOf(input.options.req.getOriginalURL()));
        return endSessionGET({ ...(await withAnySession(input)), params });
      }),
    endSessionPOST:
      endSessionPOST &&
      (async (input) => {
        const { params, options, userContext } = input;
        const whole = await withAnySession(input);
        // Browsers keep lax cookies from a form of another site. They send them once they are led here.
        const isWithoutCookies =
          !isSignedIn(whole) && options.req.getHeaderValue('sec-fetch-site') === 'cross-site';
        if (!isWithoutCookies) return endSessionPOST(whole);
        const { end_session_endpoint: here } = await getOpenIdDiscoveryConfiguration(userContext);
        return { redirectTo: `${here}?${new URLSearchParams(params)}` };
      }),
  };
}

function isSignedIn({ session, shouldTryRefresh }: Pick<Input, 'session' | 'shouldTryRefresh'>): boolean {
  return session !== undefined || shouldTryRefresh;
}

/**
 * The request with its session, also if that lacks a claim, such as a second factor: the SDK takes it for none, and the
 * user would return to the client without being asked.
 *
 * @throws if the core can't be asked about the session, which the SDK takes for none too
 */
async function withAnySession(input: Input): Promise<Input> {
  if (isSignedIn(input)) return input;
  const { options, userContext } = input;
  const anyClaims = { sessionRequired: false, overrideGlobalClaimValidators: () => [] };
  try {
    const session = await getSession(options.req, options.res, anyClaims, userContext);
    return session ? { ...input, session } : input;
  } catch (error) {
    if (SessionError.isErrorFromSuperTokens(error)) return input;
    throw error;
  }
}
