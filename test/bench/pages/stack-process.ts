import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { startStack } from '@vestibule/stack';
import { startClassic } from '../baselines/classic';
import { freePort, proxyTo, startFront } from './front';
import { servedVariants } from './served';
import type { Addresses, Order } from './variants';

// A process of its own, so serving doesn't wait for measuring: the same API and one static server for everything
// measured, both by HTTP/2. A message tells what to serve next.
const [keyFile = '', certFile = ''] = process.argv.slice(2);
const certificate = { key: readFileSync(keyFile, 'utf8'), cert: readFileSync(certFile, 'utf8') };

const [apiPort, sitePort] = [await freePort(), await freePort()];
const apiFront = await startFront(certificate, proxyTo(apiPort));
let serve: Parameters<typeof startFront>[1] = (_request, response) => response.writeHead(503).end();
const shellFront = await startFront(certificate, (request, response) => serve(request, response));
// Servers reach each other without TLS, as in the Compose and Kubernetes files.
createServer((request, response) => serve(request, response)).listen(sitePort, '127.0.0.1');
const apiInternalUrl = `http://127.0.0.1:${apiPort}`;

const noScriptSecret = randomBytes(32).toString('base64url');
const stack = await startStack({
  noScript: { secret: noScriptSecret, siteOrigin: `http://127.0.0.1:${sitePort}` },
  ports: { api: apiPort },
  shellUrl: shellFront.url,
  apiUrl: apiFront.url,
  api: { consent: { clients: { 'acme-notes': { firstParty: true } } } },
});
const served = servedVariants({
  root: fileURLToPath(new URL('../../..', import.meta.url)),
  shellUrl: shellFront.url,
  apiUrl: apiFront.url,
  apiInternalUrl,
  classicPort: await startClassic(apiInternalUrl, shellFront.url),
  noScriptSecret,
});
serve = served.listener;

process.on('message', (order: Order) => {
  served.turn(order);
  process.send?.('served');
});
process.on('disconnect', () => process.exit(0));

const { seeded, demoClientUrl } = stack;
if (!seeded || demoClientUrl === undefined) throw new Error('Nothing is seeded');
// A client that nobody has agreed to, and that remembers nothing: it is asked for each time.
const registered = await fetch(`${stack.apiUrl}/dev/oauth-clients`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    clientName: 'Birch',
    redirectUris: [`${demoClientUrl}/callback`],
    scope: 'openid email',
    tokenEndpointAuthMethod: 'none',
  }),
});
const { clientId } = (await registered.json()) as { clientId: string };
const asked = new URLSearchParams({
  client_id: clientId,
  redirect_uri: `${demoClientUrl}/callback`,
  response_type: 'code',
  scope: 'openid email',
  state: 'twelve-characters',
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  code_challenge_method: 'S256',
});

process.send?.({
  asked: `${apiFront.url}/auth/oauth/auth?${asked}`,
  shellUrl: shellFront.url,
  apiUrl: apiFront.url,
  demoClientUrl,
  user: seeded.user,
} satisfies Addresses);
