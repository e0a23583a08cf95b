import {
  createOAuth2Client,
  getOAuth2Clients,
  updateOAuth2Client,
} from 'supertokens-node/recipe/oauth2provider';

interface FoundClient {
  clientId: string;
  clientName: string;
  clientSecret?: string;
}

const clientName = 'Acme Notes';
// Known in advance, so the configuration of the consent plugin can refer to it.
const clientId = 'acme-notes';

/** Registers the demo client, or updates the one of that name: a real core keeps it between starts. */
export async function seedClient(demoClientUrl: string): Promise<{ clientId: string; clientSecret: string }> {
  const wanted = {
    clientName,
    clientUri: `${demoClientUrl}/`,
    logoUri: `${demoClientUrl}/logo.svg`,
    redirectUris: [`${demoClientUrl}/callback`],
    postLogoutRedirectUris: [`${demoClientUrl}/`],
    scope: 'openid profile email phoneNumber offline_access',
    grantTypes: ['authorization_code', 'refresh_token'],
    responseTypes: ['code'],
    tokenEndpointAuthMethod: 'client_secret_basic',
    enableRefreshTokenRotation: true,
  };
  const found = await findClient();
  const answer = found
    ? await updateOAuth2Client({ ...wanted, clientId: found.clientId })
    : await createOAuth2Client({ ...wanted, clientId });
  if (answer.status !== 'OK') {
    throw new Error(
      `The client ${clientName} could not be seeded: ${answer.error} ${answer.errorDescription}`,
    );
  }
  const clientSecret = answer.client.clientSecret ?? found?.clientSecret;
  if (clientSecret === undefined) {
    throw new Error(
      `The core keeps the secret of ${clientName} to itself: delete that client and start again`,
    );
  }
  return { clientId: answer.client.clientId, clientSecret };
}

async function findClient(): Promise<FoundClient | undefined> {
  let paginationToken: string | undefined;
  do {
    const page = await getOAuth2Clients({
      clientName,
      ...(paginationToken === undefined ? {} : { paginationToken }),
    });
    if (page.status !== 'OK') throw new Error(`OAuth clients could not be listed: ${page.error}`);
    // The core filters, and not every core matches the whole name.
    const found = page.clients.find((client) => client.clientName === clientName);
    if (found) return found;
    paginationToken = page.nextPaginationToken;
  } while (paginationToken !== undefined);
  return undefined;
}
