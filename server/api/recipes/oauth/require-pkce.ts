import type { RecipeInterface } from 'supertokens-node/recipe/oauth2provider';
import { getOpenIdDiscoveryConfiguration } from 'supertokens-node/recipe/openid';

type Authorization = RecipeInterface['authorization'];
type Input = Parameters<Authorization>[0];
type Client = Extract<Awaited<ReturnType<RecipeInterface['getOAuth2Client']>>, { status: 'OK' }>['client'];

/** What a SHA-256 hash is in base64url (RFC 7636 section 4.2). */
const S256 = /^[\w-]{43}$/;

/**
 * Requires PKCE of public clients, and S256 of every client that uses it (RFC 9700 section 2.1.1, RFC 7636 section
 * 4.4.1): a core requires nothing of a public client, and anyone who intercepts its code could use it.
 *
 * This applies to every round of a request, including those with a proof of login or consent: some cores bind the code
 * to the challenge of the last one, where a browser could leave it out.
 */
export function requirePkce(below: RecipeInterface): Authorization {
  return async (input) => {
    const { code_challenge: challenge, code_challenge_method: method, client_id: clientId } = input.params;
    if (method === 'S256' && S256.test(challenge ?? '')) return below.authorization(input);
    if (clientId === undefined) return below.authorization(input);
    const { userContext } = input;
    const found = await below.getOAuth2Client({ clientId, userContext });
    if (found.status !== 'OK') return refusal('The provided client_id is not valid');
    const uses = challenge !== undefined || method !== undefined;
    if (found.client.tokenEndpointAuthMethod !== 'none' && !uses) return below.authorization(input);
    const why = uses
      ? 'PKCE takes code_challenge_method=S256 and the code_challenge that belongs to it.'
      : 'Public clients must use PKCE: code_challenge with code_challenge_method=S256.';
    return refuse(found.client, input, why);
  };
}

/**
 * Redirected to the client if the address is one of its own; otherwise answered directly (RFC 6749 section 4.1.2.1).
 */
async function refuse(
  client: Client,
  { params, userContext }: Input,
  why: string,
): ReturnType<Authorization> {
  const address = ownRedirectUri(client.redirectUris ?? [], params);
  if (address === undefined) return refusal(why);
  const { issuer } = await getOpenIdDiscoveryConfiguration(userContext);
  const query = new URLSearchParams({ error: 'invalid_request', error_description: why });
  if (params['state'] !== undefined) query.set('state', params['state']);
  query.set('iss', issuer);
  // Not through URL, which would rewrite what the client registered.
  return { redirectTo: `${address}${address.includes('?') ? '&' : '?'}${query}`, cookies: undefined };
}

function refusal(errorDescription: string) {
  return { status: 'ERROR', statusCode: 400, error: 'invalid_request', errorDescription } as const;
}

function ownRedirectUri(registered: readonly string[], params: Input['params']): string | undefined {
  const given = params['redirect_uri'];
  // OpenID Connect Core section 3.1.2.1 wants it named.
  const isOpenId = (params['scope'] ?? '').split(' ').includes('openid');
  if (!given) return registered.length === 1 && !isOpenId ? registered[0] : undefined;
  return registered.some((own) => own === given || isSameLoopback(own, given)) ? given : undefined;
}

// RFC 8252 section 7.3: an app listens on whatever port it gets.
function isSameLoopback(own: string, given: string): boolean {
  if (!URL.canParse(own) || !URL.canParse(given)) return false;
  const [one, other] = [new URL(own), new URL(given)];
  if (one.protocol !== 'http:' || !['127.0.0.1', '[::1]'].includes(one.hostname)) return false;
  one.port = other.port;
  return one.href === other.href;
}
