import { randomBytes } from 'node:crypto';
import OAuth2Provider from 'supertokens-node/recipe/oauth2provider';

/** Every scope that a plan asks for. */
const SCOPE = 'openid profile email address phone offline_access';

/** A client, as the suite's configuration has it. */
interface Client {
  readonly client_id: string;
  readonly client_secret: string;
}

/** The clients of a plan: two for the same, since one gets what the other was given, and one that posts its secret. */
export interface Clients {
  readonly client: Client;
  readonly client2: Client;
  readonly client_secret_post: Client;
}

/** Registers them as an operator does, with the addresses of a suite. */
export async function registerClients(suite: string, alias: string): Promise<Clients> {
  const at = `${suite}/test/a/${alias}`;
  return {
    client: await register('Suite', at, 'client_secret_basic'),
    client2: await register('Suite too', at, 'client_secret_basic'),
    client_secret_post: await register('Suite by post', at, 'client_secret_post'),
  };
}

async function register(clientName: string, at: string, tokenEndpointAuthMethod: string): Promise<Client> {
  // One module signs an ID token with it by HS256, which takes 32 characters.
  const client_secret = randomBytes(24).toString('hex');
  const made = await OAuth2Provider.createOAuth2Client({
    clientName,
    clientSecret: client_secret,
    redirectUris: [`${at}/callback`, `${at}/callback?dummy1=lorem&dummy2=ipsum`],
    postLogoutRedirectUris: [`${at}/post_logout_redirect`],
    scope: SCOPE,
    grantTypes: ['authorization_code', 'refresh_token'],
    responseTypes: ['code'],
    tokenEndpointAuthMethod,
  });
  if (made.status !== 'OK') throw new Error(JSON.stringify(made));
  return { client_id: made.client.clientId, client_secret };
}

/** Leaves a core that isn't ours as it was. */
export async function removeClients(clients: Clients): Promise<void> {
  for (const { client_id: clientId } of Object.values(clients) as Client[]) {
    await OAuth2Provider.deleteOAuth2Client({ clientId });
  }
}
