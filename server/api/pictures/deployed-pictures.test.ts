import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { startEmbeddedCore, type EmbeddedCore } from '@vestibule/embedded-core';
import { createOAuth2Client } from 'supertokens-node/recipe/oauth2provider';
import { startApi, type Api } from '../index';
import { ApiVisitor } from '../testing/api-visitor';
import { website } from '../testing/start-test-api';

let core: EmbeddedCore;
let api: Api;
let inside: Server;
let connections = 0;
const warned: string[] = [];

// As operators run it, without the control routes.
beforeAll(async () => {
  inside = createServer((socket) => {
    connections += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(inside, 'listening');
  core = await startEmbeddedCore();
  api = await startApi({
    port: 0,
    apiDomain: 'http://localhost:3001',
    websiteDomain: website,
    connectionUri: core.url,
    delivery: { hook: { url: 'http://localhost:9/messages', secret: `whsec_${btoa('x'.repeat(32))}` } },
    warn: (message) => warned.push(message),
  });
});
afterAll(async () => {
  await api.close();
  await core.close();
  inside.close();
});

async function logoOf(logoUri: string): Promise<string | null> {
  const made = await createOAuth2Client({
    clientName: 'Birch',
    redirectUris: ['https://a.example/'],
    logoUri,
  });
  if (made.status !== 'OK') throw new Error(made.errorDescription);
  const { body } = await new ApiVisitor(api.url, website).call<{ client: { logoUri: string | null } }>(
    'GET',
    `/auth/oauth/consent/client?clientId=${made.client.clientId}`,
  );
  return body.client.logoUri;
}

const port = () => (inside.address() as AddressInfo).port;

test('a deployed API names no logo that is plainly on its own machine', async () => {
  for (const address of [`http://localhost:${port()}/`, `https://127.0.0.1:${port()}/`]) {
    expect(await logoOf(address)).toBeNull();
  }
  expect(await logoOf('https://acme.example/logo.png')).toContain('/auth/pictures/clients/');
});

test('it connects to none there either, whatever name it has', async () => {
  const named = await logoOf(`https://localhost:${port()}/logo.png`);
  const answer = await fetch(api.url + new URL(named ?? '').pathname);
  expect(answer.status).toBe(404);
  expect(warned.at(-1)).toContain('localhost has no address on the internet');
  expect(connections).toBe(0);
});
