import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { createServer as createPlainServer, type AddressInfo, type Server as PlainServer } from 'node:net';
import photon from '@silvia-odwyer/photon-node';
import { updateOAuth2Client } from 'supertokens-node/recipe/oauth2provider';
import { updateUserMetadata } from 'supertokens-node/recipe/usermetadata';
import type { ApiVisitor } from '../testing/api-visitor';
import { bobOf } from '../testing/people';
import { startTestApi, website, type TestApi } from '../testing/start-test-api';

const redirectUri = 'http://localhost:4000/callback';
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>';

let setup: TestApi;
let host: Server;
let logos: string;
let asked: string[];
const warned: string[] = [];
let provider: PlainServer | undefined;
const bobs = bobOf(() => setup);

beforeAll(async () => {
  host = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.setHeader('content-type', request.url === '/page.svg' ? 'text/html' : 'image/svg+xml');
    response.end(svg);
  }).listen(0, '127.0.0.1');
  await once(host, 'listening');
  logos = `http://localhost:${(host.address() as AddressInfo).port}`;
  setup = await startTestApi({ warn: (message) => warned.push(message) });
});
beforeEach(() => {
  asked = [];
  warned.length = 0;
});
afterEach(() => {
  provider?.close();
  provider = undefined;
});
afterAll(async () => {
  await setup.close();
  host.close();
});

async function register(logoUri?: string): Promise<string> {
  const made = (await setup.dev('POST', '/oauth-clients', {
    clientName: 'Birch',
    redirectUris: [redirectUri],
    scope: 'openid',
    grantTypes: ['authorization_code'],
    responseTypes: ['code'],
    tokenEndpointAuthMethod: 'client_secret_post',
    ...(logoUri !== undefined && { logoUri }),
  })) as { clientId: string };
  return made.clientId;
}

/** What the challenge page learns of a client. */
async function infoOf(clientId: string, visitor: ApiVisitor = setup.visitor()) {
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid',
    state: 'a-state-that-is-long',
  });
  const page = new URL((await visitor.visit(`/auth/oauth/auth?${query}`)) ?? '');
  const challenge = new URLSearchParams({ loginChallenge: page.searchParams.get('loginChallenge') ?? '' });
  const { body } = await visitor.call<{ info: { logoUri?: string } }>(
    'GET',
    `/auth/oauth/login/info?${challenge}`,
  );
  return body.info;
}

/** As a page asks for it: from another origin, without cookies. */
function load(address: string | undefined): Promise<Response> {
  const { pathname } = new URL(address ?? '');
  return fetch(setup.api.url + pathname, { headers: { origin: website } });
}

test('a client’s logo is at the API, which alone asks its host, and once', async () => {
  const { logoUri } = await infoOf(await register(`${logos}/logo.svg`));
  expect(logoUri).toMatch(/^http:\/\/localhost:3001\/auth\/pictures\/clients\/[\w-]+\/[\w-]{22}$/);
  expect(asked).toEqual([]);
  const [answer, ...others] = await Promise.all([load(logoUri), load(logoUri), load(logoUri)]);
  expect(others.map(({ status }) => status)).toEqual([200, 200]);
  expect((await load(logoUri)).status).toBe(200);
  expect(asked).toEqual(['/logo.svg']);

  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=86400',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': website,
    vary: expect.stringContaining('Origin'),
  });
  expect(answer.headers.get('set-cookie')).toBeNull();
  const image = photon.PhotonImage.new_from_byteslice(new Uint8Array(await answer.arrayBuffer()));
  expect([image.get_width(), image.get_height()]).toEqual([144, 144]);
});

test('every answer that names a client names its logo there', async () => {
  const clientId = await register(`${logos}/logo.svg`);
  const { logoUri } = await infoOf(clientId);
  const client = await setup.visitor().call('GET', `/auth/oauth/consent/client?clientId=${clientId}`);
  expect(client.body).toMatchObject({ client: { clientId, logoUri } });
});

test('another logo has another address, and the former’s is good for nothing', async () => {
  const clientId = await register(`${logos}/one.svg`);
  const former = (await infoOf(clientId)).logoUri;
  await updateOAuth2Client({ clientId, logoUri: `${logos}/two.svg` });
  const present = (await infoOf(clientId)).logoUri;
  expect((await load(former)).status).toBe(404);
  expect((await load(present)).status).toBe(200);
  expect(asked).toEqual(['/two.svg']);
});

test.each([undefined, 'http://192.168.0.1/logo.png', 'http://acme.example/logo.png'])(
  'a client with the logo %s has none',
  async (logoUri) => {
    const clientId = await register(logoUri);
    expect(await infoOf(clientId)).not.toHaveProperty('logoUri');
    const client = await setup.visitor().call('GET', `/auth/oauth/consent/client?clientId=${clientId}`);
    expect(client.body).toMatchObject({ client: { logoUri: null } });
  },
);

test('a logo that is none is not found, which the operator learns once, and browsers soon ask again', async () => {
  const clientId = await register(`${logos}/page.svg`);
  const { logoUri } = await infoOf(clientId);
  const answers = [await load(logoUri), await load(logoUri)];
  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  expect(answers[0]?.headers.get('cache-control')).toBe('public, max-age=60');
  expect(asked).toEqual(['/page.svg']);
  expect(warned).toEqual([`The logo of the client "${clientId}" isn’t shown: its host sent no image.`]);
});

test('nothing is fetched for an address that the API hasn’t named', async () => {
  const clientId = await register(`${logos}/logo-of-nobody.svg`);
  const [one, other] = [
    (await infoOf(clientId)).logoUri ?? '',
    (await infoOf(await register(`${logos}/x.svg`))).logoUri,
  ];
  const mark = new URL(other ?? '').pathname.split('/').at(-1) ?? '';
  for (const wrong of [
    one.replace(/[\w-]{22}$/, mark),
    one.replace(/[\w-]{22}$/, 'x'),
    one.replace(clientId, 'nobody'),
    one.replace('/clients/', '/users/'),
  ]) {
    expect((await load(wrong)).status).toBe(404);
  }
  expect(asked).toEqual([]);
});

test('a user’s picture is at the API too, where only their own page knows the address', async () => {
  provider = createPlainServer((socket) => {
    asked.push('connected');
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(provider, 'listening');
  const bob = await bobs.signedUp();
  const me = () => bob.call<{ userId: string; picture?: string }>('GET', '/me').then(({ body }) => body);
  const { userId, ...rest } = await me();
  expect(rest).not.toHaveProperty('picture');
  const address = `https://localhost:${(provider.address() as AddressInfo).port}/p.png`;
  await updateUserMetadata(userId, { 'vestibule.profile': { picture: address } });
  const { picture = '' } = await me();
  expect(picture).toContain(`http://localhost:3001/auth/pictures/users/${userId}/`);

  expect((await load(`${picture.slice(0, -22)}${'x'.repeat(22)}`)).status).toBe(404);
  expect(asked).toEqual([]);
  // It has no certificate, so there is no picture. Nothing of the user is told.
  const answer = await load(picture);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'private, max-age=60']);
  expect(asked).toEqual(['connected']);
  expect(warned).toEqual([]);
});
