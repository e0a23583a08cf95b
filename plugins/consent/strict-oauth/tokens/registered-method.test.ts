import { createOAuth2Client } from 'supertokens-node/recipe/oauth2provider';
import { sentBy, type Way } from '../../testing/sent-by';
import { startBackend, type TestBackend } from '../../testing/start-backend';

const clientSecret = 'a-secret-of-more-than-32-characters';
let backend: TestBackend;

beforeAll(async () => {
  backend = await startBackend({ clientSecretMethod: 'registered' });
});
afterAll(() => backend.close());

test.each<[method: string, way: Way, status: number]>([
  ['client_secret_basic', 'header', 200],
  ['client_secret_basic', 'body', 401],
  ['client_secret_post', 'body', 200],
  ['client_secret_post', 'header', 401],
])('a client of the method %s sends its secret in the %s: %d', async (method, way, expected) => {
  const made = await createOAuth2Client({
    tokenEndpointAuthMethod: method,
    grantTypes: ['client_credentials'],
    clientSecret,
  });
  if (made.status !== 'OK') throw new Error(made.errorDescription);
  const { clientId } = made.client;
  const at = (path: string, params: Record<string, string>) =>
    sentBy(way, { clientId, clientSecret }, `${backend.apiUrl}/auth/oauth/${path}`, params);
  expect((await at('token', { grant_type: 'client_credentials' })).status).toBe(expected);
  expect((await at('revoke', { token: 'st_rt_x' })).status).toBe(expected);
});
