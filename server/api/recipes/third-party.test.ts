import { createServer } from 'node:http';
import { createOrUpdateThirdPartyConfig } from 'supertokens-node/recipe/multitenancy';
import { callback, serveExampleId, signInByThirdParty } from '../testing/serve-example-id';
import { startTestApi, website, type TestApi } from '../testing/start-test-api';

interface LoginMethods {
  firstFactors: string[];
  thirdParty: { providers: { id: string; name: string }[] };
}

const warnings: string[] = [];
/** The first question for login methods, and the next. */
let first: Asked;
let next: Asked;
let exampleId: Awaited<ReturnType<typeof serveExampleId>>;
let silent: Awaited<ReturnType<typeof serveSilence>>;
let tested: TestApi;

beforeAll(async () => {
  exampleId = await serveExampleId();
  silent = await serveSilence();
  tested = await startTestApi({
    providers: [
      exampleId.settings,
      {
        thirdPartyId: 'silent',
        name: 'Silent',
        oidcDiscoveryEndpoint: silent.url,
        clients: [{ clientId: 'one', clientSecret: 'hush-hush' }],
      },
      {
        thirdPartyId: 'two-clients',
        oidcDiscoveryEndpoint: exampleId.settings.oidcDiscoveryEndpoint ?? '',
        clients: ['web', 'kiosk'].map((clientType) => ({
          clientType,
          clientId: `of-${clientType}`,
          clientSecret: 'hush-hush',
        })),
        includeInNonPublicTenantsByDefault: false,
      },
      {
        thirdPartyId: 'github',
        clients: [{ clientId: 'two', clientSecret: 'hush-hush' }],
        includeInNonPublicTenantsByDefault: false,
      },
    ],
    warn: (message) => warnings.push(message),
  });
  first = await askedForMethods();
  next = await askedForMethods();
});

beforeEach(() => {
  warnings.length = 0;
});

afterAll(async () => {
  await tested.close();
  exampleId.close();
  silent.close();
});

/** A provider that accepts connections and never answers. */
async function serveSilence() {
  let asked = 0;
  const server = createServer(() => {
    asked += 1;
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  return {
    url: `http://localhost:${typeof address === 'object' ? address?.port : ''}`,
    asked: () => asked,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const loginMethods = async (tenantId = 'public', query = '') =>
  tested.visitor().call<LoginMethods>('GET', `/auth/${tenantId}/loginmethods${query}`);

interface Asked {
  answer: Awaited<ReturnType<typeof loginMethods>>;
  warned: string[];
  /** How often the silent provider was asked by then. */
  silent: number;
}

async function askedForMethods(): Promise<Asked> {
  const answer = await loginMethods();
  return { answer, warned: warnings.splice(0), silent: silent.asked() };
}

test('a provider that doesn’t answer is left out, and affects no other sign-in method', () => {
  const { status, body } = first.answer;
  expect(status).toBe(200);
  expect(body.firstFactors).toEqual(expect.arrayContaining(['emailpassword', 'thirdparty', 'webauthn']));
  expect(body.thirdParty.providers).toEqual([
    { id: 'example-id', name: 'Example ID' },
    { id: 'github', name: 'GitHub' },
  ]);
  expect(first.warned).toEqual([
    'Provider two-clients: please provide exactly one client config or pass clientType or tenantId. It is not offered for the next 30 s.',
    'Provider silent: no answer within 3000 ms. It is not offered for the next 30 s.',
  ]);
});

test('nobody waits for it again right away', () => {
  expect(next.answer.body.thirdParty.providers).toHaveLength(2);
  expect(next.silent).toBe(first.silent);
  expect(next.warned).toEqual([]);
});

test('of a provider with several clients, the page’s type of client is used', async () => {
  const of = async (query: string) =>
    (await loginMethods('public', query)).body.thirdParty.providers.map(({ id }) => id);
  expect(await of('?clientType=kiosk')).toEqual(['two-clients']);
  expect(await of('?clientType=toaster')).toEqual([]);
  expect(warnings).toEqual([]);
  const address = (clientType: string) =>
    tested.visitor().call<{ urlWithQueryParams: string }>(
      'GET',
      `/auth/authorisationurl?${new URLSearchParams({
        thirdPartyId: 'two-clients',
        clientType,
        redirectURIOnProviderDashboard: callback('two-clients'),
      })}`,
    );
  for (const [type, id] of [
    ['web', 'of-web'],
    ['kiosk', 'of-kiosk'],
  ] as const) {
    const { urlWithQueryParams } = (await address(type)).body;
    expect(new URL(urlWithQueryParams).searchParams.get('client_id')).toBe(id);
  }
});

test('a tenant’s own client of a type counts as well as the API’s', async () => {
  await tested.dev('PUT', '/tenants/kiosks', { firstFactors: ['thirdparty', 'emailpassword'] });
  const clients = [{ clientType: 'van', clientId: 'of-van', clientSecret: 'hush-hush' }];
  await createOrUpdateThirdPartyConfig('kiosks', { thirdPartyId: 'two-clients', clients }, true);
  for (const [type, offered] of [
    ['van', 1],
    ['web', 1],
    ['toaster', 0],
  ] as const) {
    const { body } = await loginMethods('kiosks', `?clientType=${type}`);
    expect([type, body.thirdParty.providers.length]).toEqual([type, offered]);
  }
});

test('a client type that a provider lacks is not the provider’s failure', async () => {
  const { status, body } = await loginMethods('public', '?clientType=toaster');
  expect(status).toBe(200);
  expect(body.thirdParty.providers).toEqual([]);
  expect(warnings).toEqual([]);
  expect((await loginMethods()).body.thirdParty.providers).toHaveLength(2);
});

test('other tenants have the providers too, except those withheld from them', async () => {
  await tested.dev('PUT', '/tenants/acme', { firstFactors: ['thirdparty', 'emailpassword'] });
  const { body } = await loginMethods('acme');
  expect(body.firstFactors).toEqual(['thirdparty', 'emailpassword']);
  expect(body.thirdParty.providers.map(({ id }) => id)).toEqual(['example-id']);
});

test('users of a tenant whose only provider doesn’t answer are told to try again, not that it has none', async () => {
  await tested.dev('PUT', '/tenants/lonely', { firstFactors: ['thirdparty'] });
  const clients = [{ clientId: 'one', clientSecret: 'hush-hush' }];
  await createOrUpdateThirdPartyConfig(
    'lonely',
    { thirdPartyId: 'silent', oidcDiscoveryEndpoint: silent.url, clients },
    true,
  );
  expect((await loginMethods('lonely')).status).toBe(500);
});

test('a provider’s account signs up, and later signs in as the same user', async () => {
  const users: unknown[] = [];
  for (const createdNewRecipeUser of [true, false]) {
    const visitor = tested.visitor();
    const { body } = await signInByThirdParty(visitor, { email: 'grace@example-id.test' });
    expect(body).toMatchObject({
      status: 'OK',
      createdNewRecipeUser,
      user: { emails: ['grace@example-id.test'], thirdParty: [{ id: 'example-id' }] },
    });
    const me = await visitor.call('GET', '/me');
    expect(me.body).toMatchObject({ emails: ['grace@example-id.test'], name: 'Grace Hopper' });
    users.push(me.body['userId']);
  }
  expect(users[0]).toBe(users[1]);
});

test('no email address, no account', async () => {
  const visitor = tested.visitor();
  const { body } = await signInByThirdParty(visitor, {
    email: 'shy@example.test',
    decision: 'allow-without-email',
  });
  expect(body).toEqual({ status: 'NO_EMAIL_GIVEN_BY_PROVIDER' });
  expect((await visitor.call('GET', '/me')).status).toBe(401);
});

test('a forged code signs nobody in; the user and the operator are told, and no secret is', async () => {
  const visitor = tested.visitor();
  const answer = await visitor.call('POST', '/auth/signinup', {
    thirdPartyId: 'example-id',
    redirectURIInfo: {
      redirectURIOnProviderDashboard: callback('example-id'),
      redirectURIQueryParams: { code: 'made-up', state: 'a-state' },
      pkceCodeVerifier: 'x'.repeat(43),
    },
  });
  expect(answer.body).toEqual({
    status: 'GENERAL_ERROR',
    message: 'We couldn’t finish the sign-in with Example ID. Go back and try again, or use another way.',
  });
  expect(warnings).toEqual(['Provider example-id: it answered 400. Nobody was signed in.']);
  expect((await visitor.call('GET', '/me')).status).toBe(401);
});

test('a token brought by the browser is refused: it may have been made for another client', async () => {
  const answer = await tested.visitor().call('POST', '/auth/signinup', {
    thirdPartyId: 'example-id',
    oAuthTokens: { access_token: 'of another client' },
  });
  expect(answer.status).toBe(400);
  expect(warnings).toEqual([]);
});

test.each([
  [`${website}/auth/callback/apple`, 303],
  ['https://evil.test/auth/callback/apple', 400],
  [`${website}.evil.test/`, 400],
  ['not an address', 400],
  [undefined, 400],
])('what Apple posts is sent on to pages of the website only: %s', async (frontendRedirectURI, status) => {
  const state = Buffer.from(JSON.stringify({ frontendRedirectURI })).toString('base64');
  const response = await fetch(`${tested.api.url}/auth/callback/apple`, {
    method: 'POST',
    body: new URLSearchParams({ state, code: 'c' }),
    redirect: 'manual',
  });
  expect(response.status).toBe(status);
  const query = new URLSearchParams({ state, code: 'c' }).toString();
  expect(response.headers.get('location')).toBe(status === 303 ? `${frontendRedirectURI}?${query}` : null);
});
