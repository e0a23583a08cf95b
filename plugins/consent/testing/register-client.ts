import { randomUUID } from 'node:crypto';
import { createOAuth2Client } from 'supertokens-node/recipe/oauth2provider';
import { TestClient } from './test-client';

export type NewClient = Parameters<typeof createOAuth2Client>[0];

/** Registers a client and lets it discover the backend. */
export async function registerClient(issuer: string, wanted: NewClient = {}): Promise<TestClient> {
  const redirectUri = wanted.redirectUris?.[0] ?? `https://${randomUUID().slice(0, 8)}.example/callback`;
  const scope = wanted.scope ?? 'openid email offline_access';
  const made = await createOAuth2Client({
    clientName: 'Birch Calendar',
    redirectUris: [redirectUri],
    grantTypes: ['authorization_code', 'refresh_token'],
    responseTypes: ['code'],
    ...wanted,
    scope,
  });
  if (made.status !== 'OK') throw new Error(`No client: ${made.errorDescription}`);
  const { clientId, clientSecret } = made.client;
  return TestClient.discover(issuer, { clientId, clientSecret, redirectUri, scope });
}
