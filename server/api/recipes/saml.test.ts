import { callback, serveExampleId } from '../testing/serve-example-id';
import { startTestApi, type TestApi } from '../testing/start-test-api';

const thirdPartyId = 'saml-acme';
const clientId = 'acme';
const warnings: string[] = [];
let exampleId: Awaited<ReturnType<typeof serveExampleId>>;
let tested: TestApi;
let metadata: string;

beforeAll(async () => {
  exampleId = await serveExampleId();
  metadata = await (await fetch(`${exampleId.url}/saml/metadata`)).text();
  tested = await startTestApi({
    providers: [{ thirdPartyId, name: 'Acme', clients: [{ clientId }] }],
    limits: { addressHeader: { name: 'x-forwarded-for', hops: 1 }, perNetwork: 30 },
    warn: (message) => warnings.push(message),
  });
  await setClient({});
});

beforeEach(() => {
  warnings.length = 0;
});

afterAll(async () => {
  await tested.close();
  exampleId.close();
});

const setClient = (changes: object) =>
  tested.dev('PUT', '/saml-clients', {
    clientId,
    redirectURIs: [callback(thirdPartyId)],
    defaultRedirectURI: callback(thirdPartyId),
    metadataXML: Buffer.from(metadata).toString('base64'),
    ...changes,
  });

/** Goes to the identity provider as a browser does; returns its page's address. */
async function leave(): Promise<URL> {
  const query = new URLSearchParams({ thirdPartyId, redirectURIOnProviderDashboard: callback(thirdPartyId) });
  const { body } = await tested
    .visitor()
    .call<{ urlWithQueryParams: string }>('GET', `/auth/authorisationurl?${query}`);
  const asked = new URL(body.urlWithQueryParams);
  expect(asked.pathname).toBe('/auth/public/saml/login');
  asked.searchParams.set('state', 'a-state');
  const sso = await visit(tested.api.url + asked.pathname + asked.search);
  expect(sso.origin).toBe(exampleId.url);
  return visit(sso.href);
}

async function visit(url: string, init: RequestInit = {}): Promise<URL> {
  const response = await fetch(url, { ...init, redirect: 'manual' });
  const location = response.headers.get('location');
  if (location === null) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return new URL(location, url);
}

/** What the identity provider has the browser post. */
async function decide(page: URL, decision: string): Promise<URLSearchParams> {
  const body = new URLSearchParams({ email: 'grace@example-id.test', decision });
  const shown = await (await fetch(page, { method: 'POST', body })).text();
  expect(shown).toContain('action="http://localhost:3001/auth/public/saml/callback"');
  const fields = [...shown.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)];
  return new URLSearchParams(fields.map(([, name = '', value = '']) => [name, value]));
}

const post = (body: URLSearchParams): Promise<URL> =>
  visit(`${tested.api.url}/auth/public/saml/callback`, {
    method: 'POST',
    body,
    headers: { origin: exampleId.url, 'sec-fetch-site': 'cross-site' },
  });

/** Posts to where identity providers send browsers back, as one would from a network of its own. */
const postFrom = (network: string, samlResponse: string) =>
  fetch(`${tested.api.url}/auth/public/saml/callback`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'x-forwarded-for': network },
    body: new URLSearchParams({ SAMLResponse: Buffer.from(samlResponse).toString('base64') }),
  });

const signIn = (answer: URL) =>
  tested.visitor().call('POST', '/auth/signinup', {
    thirdPartyId,
    redirectURIInfo: {
      redirectURIOnProviderDashboard: callback(thirdPartyId),
      redirectURIQueryParams: Object.fromEntries(answer.searchParams),
    },
  });

const failure = (problem: string) => `${callback('saml')}?error=${problem}`;

test('an identity provider’s button is offered, and signs its users in', async () => {
  const { body } = await tested
    .visitor()
    .call<{ thirdParty: { providers: unknown[] } }>('GET', '/auth/public/loginmethods');
  expect(body.thirdParty.providers).toEqual([{ id: thirdPartyId, name: 'Acme' }]);
  const answer = await post(await decide(await leave(), 'allow'));
  expect(answer.origin + answer.pathname).toBe(callback(thirdPartyId));
  expect(answer.searchParams.get('state')).toBe('a-state');
  expect(await signIn(answer)).toMatchObject({
    body: { status: 'OK', user: { emails: ['grace@example-id.test'], thirdParty: [{ id: thirdPartyId }] } },
  });
  // The code works once.
  expect(await signIn(answer)).toMatchObject({ body: { status: 'GENERAL_ERROR' } });
});

test('a user of whom only an id is told is asked for another way', async () => {
  const answer = await post(await decide(await leave(), 'allow-without-email'));
  expect(await signIn(answer)).toMatchObject({ body: { status: 'NO_EMAIL_GIVEN_BY_PROVIDER' } });
});

test('a refusal, an answer that was changed, and a late one lead to the page that says so', async () => {
  expect((await post(await decide(await leave(), 'cancel'))).href).toBe(failure('saml_refused'));

  const fields = await decide(await leave(), 'allow');
  const xml = Buffer.from(fields.get('SAMLResponse') ?? '', 'base64').toString('utf8');
  const changed = new URLSearchParams(fields);
  changed.set('SAMLResponse', Buffer.from(xml.replaceAll('grace@', 'ada@')).toString('base64'));
  expect((await post(changed)).href).toBe(failure('saml_invalid'));
  expect(warnings).toEqual([
    "A SAML identity provider's answer could not be used: SAML_RESPONSE_VERIFICATION_FAILED_ERROR.",
  ]);

  await tested.dev('POST', '/clock', { advanceMs: 300_001 });
  expect((await post(fields)).href).toBe(failure('saml_expired'));
});

test.each([402, 404])('a core without SAML, which answers %i, is named in the log', async (status) => {
  await tested.dev('PUT', '/faults', { core: true, path: '/public/recipe/saml/login', status });
  const query = new URLSearchParams({ client_id: clientId, redirect_uri: callback(thirdPartyId) });
  expect((await visit(`${tested.api.url}/auth/public/saml/login?${query}`)).href).toBe(
    failure('saml_unknown'),
  );
  expect(warnings.join()).toContain('The core has no SAML');
});

test.each(['', 'no XML', '<samlp:Response/>'])('the answer %j signs nobody in', async (xml) => {
  const SAMLResponse = Buffer.from(xml).toString('base64');
  expect((await post(new URLSearchParams({ SAMLResponse }))).href).toBe(failure('saml_invalid'));
});

test('an answer that another identity provider has signed signs nobody in', async () => {
  const fields = await decide(await leave(), 'allow');
  const other = await serveExampleId();
  const metadataXML = Buffer.from(await (await fetch(`${other.url}/saml/metadata`)).text()).toString(
    'base64',
  );
  other.close();
  await setClient({ metadataXML });
  expect((await post(fields)).href).toBe(failure('saml_invalid'));
  await setClient({});
});

test('a client’s address outside this website gets no code', async () => {
  await setClient({
    redirectURIs: ['https://evil.example/'],
    defaultRedirectURI: 'https://evil.example/',
    allowIDPInitiatedLogin: true,
  });
  const query = new URLSearchParams({ client_id: clientId, redirect_uri: callback(thirdPartyId) });
  expect((await visit(`${tested.api.url}/auth/public/saml/login?${query}`)).href).toBe(
    failure('saml_unknown'),
  );
  query.set('redirect_uri', 'https://evil.example/');
  const page = await visit((await visit(`${tested.api.url}/auth/public/saml/login?${query}`)).href);
  expect((await post(await decide(page, 'allow'))).href).toBe(failure('saml_unknown'));
  expect(warnings).toEqual(['A SAML client has a redirectURI of another website. Nobody was signed in.']);
  await setClient({});
});

test('what comes back is counted against its network, whatever it says', async () => {
  const status = 'urn:oasis:names:tc:SAML:2.0:status:Responder';
  const refusal = `<p:Response xmlns:p="urn:oasis:names:tc:SAML:2.0:protocol"><p:Status><p:StatusCode Value="${status}"/></p:Status></p:Response>`;
  for (let posted = 0; posted < 30; posted += 1) {
    expect((await postFrom('203.0.113.7', posted % 2 === 0 ? refusal : 'nonsense')).status).toBe(302);
  }
  for (const samlResponse of [refusal, 'nonsense']) {
    const refused = await postFrom('203.0.113.7', samlResponse);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.text()).toContain('Too many attempts');
  }
  expect((await postFrom('203.0.113.8', refusal)).headers.get('location')).toBe(failure('saml_refused'));
});
