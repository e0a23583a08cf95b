import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import type { ProviderSettings } from '@vestibule/api';
import { createExampleId } from '@vestibule/example-id';

const thirdPartyId = 'example-id';

/**
 * Answers a server's requests as Example ID, with the website as its client.
 *
 * @returns what the API has to know about it
 */
export async function serveExampleId(
  { server, url }: { server: Server; url: string },
  login: string,
  samlApiOrigin: string,
): Promise<ProviderSettings> {
  const client = { clientId: 'vestibule', clientSecret: randomBytes(24).toString('base64url') };
  const handler = await createExampleId({
    issuer: url,
    samlApiOrigin,
    client: {
      ...client,
      clientName: 'Vestibule',
      redirectUris: [`${login}/callback/${thirdPartyId}`],
    },
  });
  server.removeAllListeners('request').on('request', handler);
  return {
    thirdPartyId,
    name: 'Example ID',
    oidcDiscoveryEndpoint: `${url}/.well-known/openid-configuration`,
    clients: [{ ...client, clientType: 'web', scope: ['openid', 'email', 'profile'] }],
  };
}
