import { accept, ask, wayBack } from './asked';
import type { Browser } from './browser';
import { TestClient, type Registered } from './test-client';

/** The ways in which a client can say who it is, right and wrong. */
export type Way = 'header' | 'body' | 'both' | 'id in the body' | 'id in the header';

type Credentials = Pick<Registered, 'clientId' | 'clientSecret'>;

interface Answered {
  status: number;
  error: unknown;
  headers: Headers;
  body: Record<string, unknown>;
}

/** What a client sends to the token or revocation endpoint, without a library that would prevent mistakes. */
export async function sentBy(
  way: Way,
  { clientId, clientSecret = '' }: Credentials,
  url: string,
  params: Record<string, string>,
): Promise<Answered> {
  const isInHeader = way === 'header' || way === 'both' || way === 'id in the header';
  const secret = way === 'id in the header' ? '' : encodeURIComponent(clientSecret);
  const authorization = `Basic ${btoa(`${encodeURIComponent(clientId)}:${secret}`)}`;
  const inBody = way === 'body' || way === 'both' ? { client_secret: clientSecret } : {};
  const response = await fetch(url, {
    method: 'POST',
    headers: isInHeader ? { authorization } : {},
    body: new URLSearchParams({
      ...params,
      ...inBody,
      ...(way === 'body' || way === 'id in the body' ? { client_id: clientId } : {}),
    }),
  });
  const text = await response.text();
  // What a backend has no answer for is a page of Express.
  const body = (text.startsWith('{') ? JSON.parse(text) : {}) as Record<string, unknown>;
  return { status: response.status, error: body['error'], headers: response.headers, body };
}

/** What a client sends to redeem a code of the user, in whatever way it says who it is. */
export async function redeemable(
  user: Browser,
  wanted: Omit<Registered, 'clientSecret'>,
): Promise<Record<string, string>> {
  const registered = { ...wanted, clientSecret: undefined };
  const client = await TestClient.discover(`${user.apiUrl}/auth`, registered);
  const asked = await ask(user, client);
  const back = wayBack(await accept(user, asked, wanted.scope.split(' ')));
  return {
    grant_type: 'authorization_code',
    code: back.searchParams.get('code') ?? '',
    redirect_uri: wanted.redirectUri,
    code_verifier: asked.flow.codeVerifier,
  };
}
