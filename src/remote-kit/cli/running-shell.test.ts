/** @jest-environment node */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { lackingIn } from './running-shell';

const ORIGIN = 'http://localhost:3014';
const CONFIG = { appName: 'Acme', apiDomain: 'http://localhost:3001', recipes: ['emailpassword'] };

async function asked(config: object, headers: Record<string, string>) {
  const server = createServer((_request, response) => {
    response.writeHead(200, headers).end(JSON.stringify(config));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return lackingIn(`http://127.0.0.1:${port}`, ORIGIN).finally(() => server.close());
}

const deployed = { 'content-security-policy': "default-src 'none'" };

test.each([
  ['as it is', {}, { overrideOrigins: [ORIGIN], developerRole: 'developer' }],
  [
    'with another origin and a role',
    { overrideOrigins: ['https://remotes.example'], developerRole: 'staff' },
    { overrideOrigins: ['https://remotes.example', ORIGIN] },
  ],
  ['that has both', { overrideOrigins: [ORIGIN], developerRole: 'staff' }, {}],
])('a deployed shell %s says what it lacks', async (_what, further, lacks) => {
  expect(await asked({ ...CONFIG, ...further }, deployed)).toEqual(lacks);
});

test('a development build lacks nothing', async () => {
  expect(await asked(CONFIG, {})).toEqual({});
});

test.each([
  ['localhost', "'localhost' is no address: --shell takes one such as"],
  ['http://127.0.0.1:9', 'There is no shell at http://127.0.0.1:9'],
])('at %s there is no shell, and what to do is said', async (address, told) => {
  await expect(lackingIn(address, ORIGIN)).rejects.toThrow(told);
});

test('what answers without a configuration is no shell', async () => {
  await expect(asked({ hello: 'world' }, deployed)).rejects.toThrow('start it, or check the address');
});
