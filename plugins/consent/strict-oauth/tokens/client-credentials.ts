import type { APIInterface, APIOptions } from 'supertokens-node/recipe/oauth2provider';
import { oauthError } from '../../sdk';
import { headerOf, readHeader } from './credentials';

const challenge = 'Basic realm="OAuth clients", charset="UTF-8"';

const malformed = oauthError(
  'invalid_client',
  'The Authorization header is not Basic with a client id and secret as RFC 6749 section 2.3.1 says.',
  401,
);
const missing = oauthError('invalid_client', 'The client did not authenticate.', 401);
const severalWays = oauthError(
  'invalid_request',
  'A client may authenticate in one way only: in the header or in the body.',
  400,
);

/**
 * Reads the credentials of clients that authenticate by `client_secret_basic`. RFC 6749 section 2.3.1 has both halves
 * form-encoded, and libraries encode `-` and `_` too; Core looks the id up as it finds it. A header without a secret says
 * who the client is, like `client_id` in the body, and proves nothing.
 *
 * @param tokenPOST answers the request once its header was read
 */
export function clientCredentialApis(
  below: APIInterface,
  tokenPOST: APIInterface['tokenPOST'],
): Partial<APIInterface> {
  // An application may have removed any of them.
  const revokeTokenPOST = below.revokeTokenPOST?.bind(below);
  const introspectTokenPOST = below.introspectTokenPOST?.bind(below);
  return {
    tokenPOST:
      tokenPOST &&
      (async ({ authorizationHeader, ...rest }) => {
        if (authorizationHeader === undefined) return tokenPOST(rest);
        const given = readRequest(authorizationHeader, rest.body);
        const answer = 'error' in given ? given : await tokenPOST({ ...rest, ...given });
        if ('error' in answer && answer.statusCode === 401) challengeClient(rest.options);
        return answer;
      }),

    revokeTokenPOST:
      revokeTokenPOST &&
      (async (input) => {
        if (!('authorizationHeader' in input) || input.authorizationHeader === undefined) {
          return 'clientId' in input && input.clientId !== undefined ? revokeTokenPOST(input) : missing;
        }
        const { token, options, userContext } = input;
        const credentials = readHeader(input.authorizationHeader);
        const given = { token, options, userContext };
        const answer = !credentials
          ? malformed
          : await revokeTokenPOST(
              credentials.clientSecret === ''
                ? { ...given, clientId: credentials.clientId }
                : { ...given, authorizationHeader: headerOf(credentials) },
            );
        if ('error' in answer && answer.statusCode === 401) challengeClient(options);
        return answer;
      }),

    // Takes no credentials, but wrong ones are a client's mistake. A bearer token is another way (RFC 7662 section 2.1).
    introspectTokenPOST:
      introspectTokenPOST &&
      (async (input) => {
        const given = input.options.req.getHeaderValue('authorization');
        if (given === undefined || /^bearer /i.test(given) || readHeader(given))
          return introspectTokenPOST(input);
        const { res } = input.options;
        challengeClient(input.options);
        // The SDK would answer with 200, and sends nothing if an answer was already sent.
        res.setStatusCode(401);
        res.sendJSONResponse({ error: malformed.error, error_description: malformed.errorDescription });
        return malformed;
      }),
  };
}

type Body = Parameters<NonNullable<APIInterface['tokenPOST']>>[0]['body'];

/** Who a request with an Authorization header comes from, as the core reads it, or what is wrong. */
function readRequest(authorizationHeader: string, body: Body) {
  const credentials = readHeader(authorizationHeader);
  if (!credentials) return malformed;
  const { clientId, clientSecret } = credentials;
  // RFC 6749 sections 2.3 and 5.2.
  if (body['client_secret'] || (body['client_id'] ?? clientId) !== clientId) return severalWays;
  return clientSecret === ''
    ? { body: { ...body, client_id: clientId } }
    : { body, authorizationHeader: headerOf(credentials) };
}

/** RFC 6749 section 5.2. */
function challengeClient({ res }: APIOptions): void {
  res.setHeader('WWW-Authenticate', challenge, false);
}
