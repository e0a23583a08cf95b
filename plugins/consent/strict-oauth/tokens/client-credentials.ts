import type { APIInterface, APIOptions } from 'supertokens-node/recipe/oauth2provider';
import { oauthError } from '../../sdk';
import { revokeGrant } from './revoked-grants';

const challenge = 'Basic realm="OAuth clients", charset="UTF-8"';

const malformed = oauthError(
  'invalid_client',
  'The Authorization header is not Basic with a client id and secret as RFC 6749 section 2.3.1 says.',
  401,
);
const ofAnother = oauthError('invalid_grant', 'The token was issued to another client.', 400);
const missing = oauthError('invalid_client', 'The client did not authenticate.', 401);

/**
 * Reads the credentials of clients that authenticate by `client_secret_basic`. RFC 6749 section 2.3.1 has both halves
 * form-encoded, and libraries encode `-` and `_` too; Core looks the id up as it finds it.
 */
export function clientCredentialApis(below: APIInterface): Partial<APIInterface> {
  // An application may have removed any of them.
  const tokenPOST = below.tokenPOST?.bind(below);
  const revokeTokenPOST = below.revokeTokenPOST?.bind(below);
  const introspectTokenPOST = below.introspectTokenPOST?.bind(below);
  return {
    tokenPOST:
      tokenPOST &&
      (async (input) => {
        const { authorizationHeader: given, options, ...rest } = input;
        if (given === undefined) return tokenPOST(input);
        const credentials = read(given);
        const answer = credentials
          ? await tokenPOST({ ...rest, options, authorizationHeader: headerOf(credentials) })
          : malformed;
        if ('error' in answer && answer.statusCode === 401) challengeClient(options);
        return answer;
      }),

    revokeTokenPOST:
      revokeTokenPOST &&
      (async (input) => {
        if (!('authorizationHeader' in input) || input.authorizationHeader === undefined) {
          return 'clientId' in input && input.clientId !== undefined ? revokeTokenPOST(input) : missing;
        }
        const answer = await revoke(input, input.authorizationHeader, revokeTokenPOST);
        if ('error' in answer && answer.statusCode === 401) challengeClient(input.options);
        return answer;
      }),

    // Takes no credentials, but wrong ones are a client's mistake. A bearer token is another way (RFC 7662 section 2.1).
    introspectTokenPOST:
      introspectTokenPOST &&
      (async (input) => {
        const given = input.options.req.getHeaderValue('authorization');
        if (given === undefined || /^bearer /i.test(given) || read(given)) return introspectTokenPOST(input);
        const { res } = input.options;
        challengeClient(input.options);
        // The SDK would answer with 200, and sends nothing if an answer was already sent.
        res.setStatusCode(401);
        res.sendJSONResponse({ error: malformed.error, error_description: malformed.errorDescription });
        return malformed;
      }),
  };
}

type Revoke = NonNullable<APIInterface['revokeTokenPOST']>;

async function revoke(input: Parameters<Revoke>[0], given: string, below: Revoke): ReturnType<Revoke> {
  const credentials = read(given);
  if (!credentials) return malformed;
  const { token, options, userContext } = input;
  const answer = await below({ ...input, authorizationHeader: headerOf(credentials) });
  // Access tokens are revoked whoever asks.
  if (!('error' in answer) || answer.statusCode !== 401 || !token.startsWith('st_rt')) return answer;
  const isRevoked = await revokeGrant(options.recipeImplementation, { ...credentials, token }, userContext);
  if (isRevoked === 'other') return ofAnother;
  return isRevoked ? { status: 'OK' } : answer;
}

interface Credentials {
  clientId: string;
  clientSecret: string;
}

/** Returns undefined if the header can't be read. */
function read(header: string): Credentials | undefined {
  const [, encoded] = /^Basic +([A-Za-z\d+/]+={0,2})$/i.exec(header.trim()) ?? [];
  if (encoded === undefined) return undefined;
  const [, id, secret] = /^([^:]+):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? [];
  if (id === undefined || secret === undefined) return undefined;
  try {
    return { clientId: formDecoded(id), clientSecret: formDecoded(secret) };
  } catch {
    return undefined;
  }
}

/** As Core and Ory Hydra behind it both read it: Core compares the id as it stands, Hydra form-decodes both halves. */
function headerOf({ clientId, clientSecret }: Credentials): string {
  return `Basic ${Buffer.from(`${clientId}:${encodeURIComponent(clientSecret)}`).toString('base64')}`;
}

/** @throws URIError */
function formDecoded(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '));
}

/** RFC 6749 section 5.2. */
function challengeClient({ res }: APIOptions): void {
  res.setHeader('WWW-Authenticate', challenge, false);
}
