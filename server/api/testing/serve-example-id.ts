import { createServer } from 'node:http';
import { CookieJar } from '@vestibule/embedded-core/testing';
import { createExampleId } from '@vestibule/example-id';
import type { ProviderSettings } from '../index';
import type { ApiVisitor } from './api-visitor';
import { website } from './start-test-api';

export const callback = (thirdPartyId: string) => `${website}/auth/callback/${thirdPartyId}`;

/** Runs Example ID, for as many ids as there are redirect URIs. */
export async function serveExampleId(redirectUris: string[] = [callback('example-id')]) {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const url = `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
  const client = { clientId: 'the-api', clientSecret: 'a-secret-of-the-api' };
  server.on(
    'request',
    await createExampleId({
      issuer: url,
      client: { ...client, clientName: 'Vestibule', redirectUris },
      samlApiOrigin: 'http://localhost:3001',
    }),
  );
  const settings: ProviderSettings = {
    thirdPartyId: 'example-id',
    name: 'Example ID',
    oidcDiscoveryEndpoint: `${url}/.well-known/openid-configuration`,
    clients: [{ ...client, scope: ['openid', 'email', 'profile'] }],
  };
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url, settings, close };
}

export interface Decision {
  email: string;
  unverified?: 'on';
  decision?: 'allow' | 'allow-without-email' | 'cancel';
}

/** What the website does between a provider's button and the session. */
export async function signInByThirdParty(
  visitor: ApiVisitor,
  decision: Decision,
  { thirdPartyId = 'example-id', tenantId = 'public', isForSessionUser = false } = {},
) {
  const redirectURIOnProviderDashboard = callback(thirdPartyId);
  const query = new URLSearchParams({ thirdPartyId, redirectURIOnProviderDashboard });
  const { body } = await visitor.call<{ urlWithQueryParams: string; pkceCodeVerifier?: string }>(
    'GET',
    `/auth/${tenantId}/authorisationurl?${query.toString()}`,
  );
  const answer = await atProvider(`${body.urlWithQueryParams}&state=a-state`, decision);
  return visitor.call('POST', `/auth/${tenantId}/signinup`, {
    thirdPartyId,
    ...(isForSessionUser && { shouldTryLinkingWithSessionUser: true }),
    redirectURIInfo: {
      redirectURIOnProviderDashboard,
      redirectURIQueryParams: Object.fromEntries(answer.searchParams),
      pkceCodeVerifier: body.pkceCodeVerifier,
    },
  });
}

/** Goes through the provider's pages; returns the address that the browser would be sent back to. */
export async function atProvider(start: string, { decision = 'allow', ...person }: Decision): Promise<URL> {
  const cookies = new CookieJar();
  const visit = async (url: string, init: RequestInit = {}): Promise<URL> => {
    const response = await fetch(url, { ...init, headers: { cookie: cookies.header() }, redirect: 'manual' });
    cookies.keep(response);
    const location = response.headers.get('location');
    if (location === null) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
    return new URL(location, url);
  };
  const page = await visit(start);
  const form = new URLSearchParams({ ...person, decision });
  let next = await visit(page.href, { method: 'POST', body: form });
  while (next.origin === page.origin) next = await visit(next.href);
  return next;
}
