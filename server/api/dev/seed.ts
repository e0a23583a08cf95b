import {
  createOAuth2Client,
  getOAuth2Client,
  updateOAuth2Client,
} from 'supertokens-node/recipe/oauth2provider';
import { signUp } from 'supertokens-node/recipe/emailpassword';
import { createOrUpdateTenant } from 'supertokens-node/recipe/multitenancy';

const clientName = 'Acme Notes';
/** Known in advance, so the configuration of the consent plugin can refer to it. */
export const demoClientId = 'acme-notes';

/**
 * Registers the demo client, or updates it: a real core keeps it between starts.
 *
 * @param clientIds the first is taken that the OAuth provider hasn't kept from a core that lost its data
 */
export async function seedClient(demoClientUrl: string, ...clientIds: readonly string[]) {
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
  let problem = '';
  for (const clientId of clientIds) {
    // Not by its name from the list: a core may give a next page for ever.
    const found = await getOAuth2Client(clientId);
    const answer =
      found.status === 'OK'
        ? await updateOAuth2Client({ ...wanted, clientId })
        : await createOAuth2Client({ ...wanted, clientId });
    if (answer.status === 'OK') {
      const { clientSecret = found.status === 'OK' ? found.client.clientSecret : undefined } = answer.client;
      if (clientSecret !== undefined) return { clientId, clientSecret };
      throw new Error(
        `The core keeps the secret of ${clientName} to itself: delete that client and start again`,
      );
    }
    problem = `${answer.error} ${answer.errorDescription}`;
  }
  throw new Error(`The client ${clientName} could not be seeded: ${problem}`);
}

/** The user that developers and tests find. */
export const exampleUser = { email: 'ada@vestibule.test', password: 'analytical-engine-1843' };

/** Signs up the example user, whose password is in a README: for a core that forgets all, or an app that is deleted. */
export async function seedUser(): Promise<typeof exampleUser> {
  await signUp('public', exampleUser.email, exampleUser.password);
  return exampleUser;
}

/** The default tenant offers every sign-in method; `PUT /dev/tenants/<id>` makes narrower ones. */
export async function seedTenant(): Promise<void> {
  await createOrUpdateTenant('public', {
    firstFactors: [
      'emailpassword',
      'thirdparty',
      'otp-email',
      'otp-phone',
      'link-email',
      'link-phone',
      'webauthn',
    ],
  });
}
