import { until } from '@vestibule/embedded-core/testing';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Observed } from '@vestibule/telemetry';
import { withCoreCalls, type CoreCallOptions } from './core-calls';
import { notingCoreFailures } from './core-unavailable';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const servers: Server[] = [];
const asked: string[] = [];
const warnings: string[] = [];
let handler: Handler = answer;

function answer(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"OK"}');
}

async function serve(): Promise<string> {
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    handler(request, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('No port');
  return `http://127.0.0.1:${address.port}`;
}

const guarded = (connectionUri: string, options: Partial<CoreCallOptions> = {}) =>
  withCoreCalls(globalThis.fetch, {
    connectionUri,
    timeoutMs: 1500,
    pauseMs: 100,
    warn: (sentence) => warnings.push(sentence),
    ...options,
  }).fetch;

let core: string;

beforeEach(async () => {
  handler = answer;
  asked.length = 0;
  warnings.length = 0;
  core = await serve();
});

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

const hang: Handler = () => undefined;
const hangAfterHeaders: Handler = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{"status":');
};
const cut: Handler = (request) => request.socket.destroy();
const saying =
  (status: number, headers: Record<string, string> = {}): Handler =>
  (_request, response) =>
    void response.writeHead(status, headers).end('Nothing to say');

test.each([
  ['no answer', hang, 'core_silent'],
  ['no body', hangAfterHeaders, 'core_silent'],
  ['a cut connection', cut, 'core_silent'],
  ['502', saying(502), 'core_down'],
  ['503', saying(503), 'core_down'],
  ['504', saying(504), 'core_down'],
  ['429 with a wait', saying(429, { 'retry-after': '7' }), 'core_busy'],
] as const)('%s means that the core is away', async (_name, fault, code) => {
  handler = fault;
  await expect(guarded(core)(`${core}/recipe`, { method: 'POST' })).rejects.toMatchObject({
    name: 'CoreUnavailable',
    code,
    status: 503,
    headers: { 'retry-after': code === 'core_busy' ? '7' : '1' },
  });
  expect(asked).toEqual(['POST /recipe']);
});

test('answers arrive whole, with every cookie', async () => {
  handler = (_request, response) => {
    response.setHeader('set-cookie', ['a=1; Path=/', 'b=2; Expires=Thu, 01 Jan 2099 00:00:00 GMT']);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"a":1}');
  };
  const response = await guarded(core)(`${core}/recipe`);
  expect(response.headers.getSetCookie()).toHaveLength(2);
  expect(await response.clone().json()).toEqual({ a: 1 });
  expect(await response.json()).toEqual({ a: 1 });
});

test('a read is sent again if the connection was cut, and only once; a write never', async () => {
  let cuts = 1;
  handler = (request, response) => (cuts-- > 0 ? cut(request, response) : answer(request, response));
  const fetch = guarded(core);
  expect((await fetch(`${core}/recipe`)).status).toBe(200);
  cuts = 2;
  await expect(fetch(`${core}/recipe`)).rejects.toMatchObject({ code: 'core_silent' });
  cuts = 1;
  await expect(fetch(`${core}/recipe`, { method: 'PUT' })).rejects.toMatchObject({ code: 'core_silent' });
  expect(asked).toEqual([...Array<string>(4).fill('GET /recipe'), 'PUT /recipe']);
});

test('after five failures the core is left alone, then asked once, and warned about once', async () => {
  handler = saying(503);
  const fetch = guarded(core);
  const call = () => fetch(`${core}/recipe`, { method: 'POST' }).catch((error: unknown) => error);
  for (let count = 0; count < 8; count += 1) await call();
  expect(asked).toHaveLength(5);
  handler = answer;
  await until(async () => expect(await call()).toMatchObject({ status: 200 }));
  expect(warnings).toEqual([
    `The SuperTokens Core at ${core} is left alone for 100 ms after repeated failures: answered 503.`,
    `The SuperTokens Core at ${core} answers again.`,
  ]);
});

test('refusals and errors of the core don’t count', async () => {
  const fetch = guarded(core);
  for (const status of [400, 401, 402, 404, 500, 500, 500]) {
    handler = saying(status);
    expect((await fetch(`${core}/recipe`)).status).toBe(status);
  }
  handler = (_request, response) =>
    response.writeHead(500).end('java.net.ConnectException: Connection refused');
  for (let count = 0; count < 7; count += 1) {
    await expect(fetch(`${core}/recipe`)).rejects.toMatchObject({ code: 'core_failed' });
  }
  // The SDK tries again by itself.
  handler = saying(429);
  expect((await fetch(`${core}/recipe`)).status).toBe(429);
  handler = answer;
  expect((await fetch(`${core}/recipe`)).status).toBe(200);
});

test('a core that asks to wait isn’t asked meanwhile', async () => {
  handler = saying(429, { 'retry-after': '60' });
  const fetch = guarded(core);
  for (let count = 0; count < 3; count += 1) {
    await expect(fetch(`${core}/recipe`)).rejects.toMatchObject({
      code: 'core_busy',
      headers: { 'retry-after': '60' },
    });
  }
  expect(asked).toHaveLength(1);
});

test('what isn’t even tried is counted, and each state of the breaker', async () => {
  handler = saying(503);
  const observed: Observed[] = [];
  const ask = guarded(core, { observe: (what) => observed.push(what), pauseMs: 60_000 });
  for (let call = 0; call < 6; call += 1) {
    await expect(ask(`${core}/appid-x/tenant/recipe/user?id=1`)).rejects.toMatchObject({
      name: 'CoreUnavailable',
    });
  }
  expect(observed).toEqual([
    { type: 'breaker', of: 'core', state: 'open' },
    { type: 'core-call', path: '/recipe/user', method: 'GET', outcome: 'not_tried', durationMs: 0 },
  ]);
});

test('an OAuth provider that doesn’t answer is left alone, and the core isn’t', async () => {
  handler = (request, response) => {
    if (request.url?.startsWith('/recipe/oauth/')) request.socket.destroy();
    else answer(request, response);
  };
  const fetch = guarded(core, { pauseMs: 60_000 });
  const ofProvider = () => fetch(`${core}/recipe/oauth/clients`, { method: 'POST' });
  for (let count = 0; count < 6; count += 1) {
    await expect(ofProvider()).rejects.toMatchObject({ code: 'core_silent' });
  }
  expect(asked).toHaveLength(5);
  expect((await fetch(`${core}/recipe/user`)).status).toBe(200);
  expect(warnings).toEqual([
    `What needs the OAuth provider behind the SuperTokens Core at ${core} is left alone for 60000 ms after repeated ` +
      'failures: the connection failed (und_err_socket).',
  ]);
});

const json = { 'content-type': 'application/json' };
const html = { 'content-type': 'text/html' };
const oauthError = (told: object) => JSON.stringify({ status: 'OAUTH_ERROR', ...told });

test.each<[string, number, Record<string, string>, string, string]>([
  ['an exception', 500, html, 'java.net.ConnectException: Connection refused', 'core_failed'],
  ['a page', 200, html, '<!doctype html><title>Welcome</title>', 'core_down'],
  ['its server’s page, as it starts', 404, html, '<!doctype html><html><title>HTTP Status 404', 'core_down'],
  ['half an answer', 200, json, '{"status":"O', 'core_down'],
  ['a text', 200, json, '"OK"', 'core_down'],
  ['the way to another page', 302, { location: 'https://login.example/' }, '', 'core_down'],
])('whoever answers with %s is no core that works', async (_name, status, headers, body, code) => {
  handler = (_request, response) => response.writeHead(status, headers).end(body);
  const failure: unknown = await guarded(core)(`${core}/recipe`).catch((error: unknown) => error);
  expect(failure).toMatchObject({ name: 'CoreUnavailable', code });
  // Such a text may hold anything.
  expect(String(failure)).not.toContain('refused');
});

test.each([
  ['fails', { error: 'server_error', statusCode: 500 }],
  ['is behind a gateway that can’t reach it', { error: 'unknown_error', statusCode: 502 }],
  ['is something else', { error: 'unknown_error', statusCode: 404 }],
])('an OAuth provider that %s is away; one that refuses isn’t', async (_name, told) => {
  const fetch = guarded(core);
  handler = (_request, response) => response.writeHead(200, json).end(oauthError(told));
  await expect(fetch(`${core}/recipe/oauth/token`)).rejects.toMatchObject({ code: 'core_failed' });
  expect((await fetch(`${core}/recipe/user`)).status).toBe(200);
  const refusal = oauthError({ error: 'invalid_grant', statusCode: 400 });
  handler = (_request, response) => response.writeHead(200, json).end(refusal);
  expect(await (await fetch(`${core}/recipe/oauth/token`)).text()).toBe(refusal);
});

test('of several hosts, each has its own breaker, and the SDK is told to ask the next', async () => {
  const other = await serve();
  const closed = await serve();
  await new Promise((resolve) => servers.pop()?.close(resolve));
  const fetch = guarded(`${closed};${other}/base/`);
  await expect(fetch(`${closed}/recipe`, { method: 'POST' })).rejects.toThrow(/^fetch failed$/);
  expect((await fetch(`${other}/base/recipe`, { method: 'POST' })).status).toBe(200);
  handler = cut;
  await expect(fetch(`${other}/base/recipe`, { method: 'POST' })).rejects.toMatchObject({
    code: 'core_silent',
  });
});

test('what goes elsewhere, or has its own time limit, is left alone', async () => {
  handler = saying(503);
  const elsewhere = await serve();
  expect((await guarded(core)(`${elsewhere}/recipe`)).status).toBe(503);
  const signal = AbortSignal.timeout(5000);
  expect((await guarded(core)(`${core}/hello`, { signal })).status).toBe(503);
});

test('of one request’s calls ten are made at a time, and more than a thousand are refused', async () => {
  let [now, most] = [0, 0];
  handler = (request, response) => {
    most = Math.max(most, (now += 1));
    setImmediate(() => {
      now -= 1;
      answer(request, response);
    });
  };
  const call = guarded(core);
  const ask = (count: number) =>
    Promise.allSettled(Array.from({ length: count }, () => call(`${core}/hello`)));
  const answers = await notingCoreFailures(() => ask(1010));
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThanOrEqual(10);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1000);
  // Nobody else is held up.
  expect((await Promise.all([1, 2].map(() => notingCoreFailures(() => call(`${core}/hello`))))).length).toBe(
    2,
  );
});
