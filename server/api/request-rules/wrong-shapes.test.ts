import type { ApiVisitor } from '../testing/api-visitor';
import { everyRoute } from '../testing/every-route';
import { startTestApi, website, type TestApi } from '../testing/start-test-api';

// What the routes of the SDK and of its plugins read.
const fields = {
  formFields: [{ id: 'email', value: 'a@b.example' }],
  email: 'a@b.example',
  phoneNumber: '+41446681800',
  deviceId: 'x',
  preAuthSessionId: 'x',
  userInputCode: 'x',
  linkCode: 'x',
  token: 'x',
  method: 'token',
  deviceName: 'x',
  totp: '000000',
  credential: {},
  webauthnGeneratedOptionsId: 'x',
  webauthnCredentialId: 'x',
  recipeUserId: 'x',
  recoverAccountToken: 'x',
  thirdPartyId: 'x',
  clientType: 'x',
  redirectURIInfo: {},
  oAuthTokens: {},
  shouldTryLinkingWithSessionUser: true,
  grant_type: 'authorization_code',
  client_id: 'x',
  code: 'x',
  logoutChallenge: 'x',
  state: 'x',
};
const wrong = [null, 5, 'x'.repeat(50_000), [{ id: 5, response: null }]];
// Each of these would end what the others need.
const ending = new Set(['/auth/signout', '/auth/session/refresh', '/trpc/account.delete']);

let api: TestApi;
let user: ApiVisitor;
let paths: string[];

beforeAll(async () => {
  api = await startTestApi();
  user = api.visitor();
  await user.signUp('a@b.example', 'correct horse 1');
  paths = everyRoute(api.app())
    .filter(({ method, path }) => method === 'POST' && !path.startsWith('/dev/') && !ending.has(path))
    .map(({ path }) => path);
});

afterAll(() => api.close());

async function post(path: string, body: object): Promise<Response> {
  const response = await fetch(`${api.api.url}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      origin: website,
      'content-type': 'application/json',
      cookie: [...user.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    body: JSON.stringify(body),
  });
  await response.body?.cancel();
  return response;
}

async function brokenBy(bodies: readonly object[]): Promise<string[]> {
  const broken: string[] = [];
  for (const path of paths) {
    const answers = await Promise.all(bodies.map((body) => post(path, body)));
    answers.forEach(({ status }, index) => {
      if (status >= 500) broken.push(`${status} ${path} ${JSON.stringify(bodies[index]).slice(0, 200)}`);
    });
  }
  return broken;
}

test('no route breaks when a field is missing', async () => {
  expect(await brokenBy([{}, { unheard: 'of' }])).toEqual([]);
});

test.each(Object.keys(fields))('no route breaks when %s is something else', async (name) => {
  const { [name]: _right, ...others } = fields as Record<string, unknown>;
  const bodies = wrong.flatMap((value) => [{ [name]: value }, { ...others, [name]: value }]);
  expect(await brokenBy(bodies)).toEqual([]);
});
