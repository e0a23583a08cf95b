import { getOpenIdDiscoveryConfiguration } from 'supertokens-node/recipe/openid';
import type { RecipeInterface } from 'supertokens-node/recipe/oauth2provider';
import type { UserContext } from 'supertokens-node/types';
import { oauthError } from '../sdk';
import type { Params } from './redirect-uri';

export type Answer = Awaited<ReturnType<RecipeInterface['authorization']>>;

/** An `error` of RFC 6749 section 4.1.2.1 or OpenID Connect Core section 3.1.2.6, with a sentence for developers. */
export type Mistake = readonly [error: string, description: string];

/** Answered directly, since the client or its address isn't known to be right. */
export function refusal([error, errorDescription]: Mistake) {
  return oauthError(error, errorDescription, 400);
}

/** Sends an error to the client. */
export async function sendToClient(
  redirectUri: string,
  [error, description]: Mistake,
  { state }: Params,
  userContext: UserContext,
): Promise<{ redirectTo: string; cookies: string[] }> {
  const query = new URLSearchParams({ error, error_description: description });
  if (state !== undefined) query.set('state', state);
  query.set('iss', await issuerOf(userContext));
  return { redirectTo: withQuery(redirectUri, query), cookies: [] };
}

/** Adds `iss` to an answer that goes to the client (RFC 9207), unless the core did; leaves any other as it is. */
export async function withIssuer(answer: Answer, redirectUri: string, userContext: UserContext) {
  if ('error' in answer || !URL.canParse(answer.redirectTo)) return answer;
  const { searchParams } = new URL(answer.redirectTo);
  const isAnswer = searchParams.has('code') || searchParams.has('error');
  if (!isAnswer || placeOf(answer.redirectTo) !== placeOf(redirectUri)) return answer;
  const iss = await issuerOf(userContext);
  if (searchParams.getAll('iss').includes(iss)) return answer;
  return { ...answer, redirectTo: withQuery(answer.redirectTo, new URLSearchParams({ iss })) };
}

// The core may have written the query in another way.
function placeOf(address: string): string {
  const { protocol, host, pathname } = new URL(address);
  return `${protocol}//${host}${pathname}`;
}

// Not through URL, which would rewrite what the client registered.
function withQuery(address: string, query: URLSearchParams): string {
  return `${address}${address.includes('?') ? '&' : '?'}${query}`;
}

async function issuerOf(userContext: UserContext): Promise<string> {
  return (await getOpenIdDiscoveryConfiguration(userContext)).issuer;
}
