import { signUp } from 'supertokens-node/recipe/emailpassword';
import { createOrUpdateTenant } from 'supertokens-node/recipe/multitenancy';
import { createOAuth2Client } from 'supertokens-node/recipe/oauth2provider';

type AuthMethod = 'client_secret_basic' | 'client_secret_post';

const user = { email: 'ada@vestibule.test', password: 'analytical-engine-1843' };

/**
 * What journeys find at the start: every way to sign in, a user, and the demo client.
 *
 * @param tokenEndpointAuthMethod how the demo client authenticates
 */
export async function seed(demoClientUrl: string, tokenEndpointAuthMethod: AuthMethod) {
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
  await signUp('public', user.email, user.password);
  const made = await createOAuth2Client({
    clientId: 'acme-notes',
    clientName: 'Acme Notes',
    clientUri: `${demoClientUrl}/`,
    redirectUris: [`${demoClientUrl}/callback`],
    postLogoutRedirectUris: [`${demoClientUrl}/`],
    scope: 'openid profile email phoneNumber offline_access',
    grantTypes: ['authorization_code', 'refresh_token'],
    responseTypes: ['code'],
    tokenEndpointAuthMethod,
    enableRefreshTokenRotation: true,
  });
  if (made.status !== 'OK' || made.client.clientSecret === undefined) throw new Error('No demo client');
  const { clientId, clientSecret } = made.client;
  return { user, client: { clientId, clientSecret, tokenEndpointAuthMethod } };
}
