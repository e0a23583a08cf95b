import { createServer, request as send, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTelemetry, type Telemetry } from './index';

const lines: string[] = [];
let telemetry: Telemetry;
let server: Server;
let port: number;
/** The API that is asked for clients: it says which headers it got. */
const api = createServer((request, response) => response.end(JSON.stringify(request.headers)));
let asked: string;

beforeAll(async () => {
  telemetry = await startTelemetry({
    level: 'info',
    requests: true,
    destination: { write: (line) => void lines.push(line) },
    metrics: { port: 0 },
  });
  const { hooks, watched } = telemetry.site;
  await once(api.listen(0, '127.0.0.1'), 'listening');
  asked = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  server = createServer(
    watched(async (request, response) => {
      if (request.url === '/broken') hooks.onError(new Error('no file of ada@private.test'));
      if (request.url === '/missing.js') response.statusCode = 404;
      const answer = request.url?.startsWith('/auth') ? await hooks.lookupFetch(`${asked}/info`) : undefined;
      response.end(answer ? await answer.text() : '{}');
    }),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  ({ port } = server.address() as AddressInfo);
});

beforeEach(() => void (lines.length = 0));

afterAll(async () => {
  await telemetry.close();
  server.close();
  api.close();
});

interface Visit {
  id: string;
  passedOn: Record<string, string>;
  line: Record<string, unknown>;
}

/** Asks for a path as it is written, with headers as they are. */
async function visit(path: string, headers: Record<string, string> = {}): Promise<Visit> {
  const sent = send({ port, path, headers, agent: false }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const passedOn = JSON.parse(Buffer.concat(await response.toArray()).toString());
  return { id: String(response.headers['x-request-id']), passedOn, line: JSON.parse(lines.at(-1) ?? '{}') };
}

const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

test('a request has a line, and nothing of its query is in it', async () => {
  const { id, line } = await visit('/auth?loginChallenge=secret-challenge');
  expect(line).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    process: 'site',
    requestId: id,
    method: 'GET',
    path: '/auth',
    route: 'document',
    status: 200,
    durationMs: expect.any(Number),
    message: 'request',
  });
  expect(lines).toHaveLength(1);
});

test('an unexpected error is in the line of its request, without people', async () => {
  const { line } = await visit('/broken');
  expect(line).toMatchObject({ level: 'error', path: '/broken' });
  expect(line['error']).toMatch(/^Error: no file of \(email\)\n/);
});

test('the id and the trace of a trusted sender are taken over and passed on', async () => {
  const both = await visit('/auth', { 'x-request-id': 'proxy_1.a-b', traceparent });
  expect(both.id).toBe('proxy_1.a-b');
  expect(both.passedOn).toMatchObject({ 'x-request-id': 'proxy_1.a-b', traceparent });
  expect(both.line).toMatchObject({
    requestId: 'proxy_1.a-b',
    traceId: '0af7651916cd43dd8448eb211c80319c',
  });
  const traced = await visit('/', { traceparent });
  expect(traced.id).toBe('0af7651916cd43dd8448eb211c80319c');
});

test.each([
  ['a short one', { 'x-request-id': 'a' }],
  ['a long one', { 'x-request-id': 'a'.repeat(129) }],
  ['words', { 'x-request-id': '12345678" level="error' }],
  ['a pattern', { 'x-request-id': '.*.*.*.*[a-z]' }],
  ['a path', { 'x-request-id': '../../etc/passwd' }],
  ['no trace', { traceparent: '00-00000000000000000000000000000000-b7ad6b7169203331-01' }],
  ['another version', { traceparent: traceparent.replace('00-', 'zz-') }],
  ['more behind a trace', { traceparent: `${traceparent}-x` }],
])('%s gets an id of ours', async (_name, headers) => {
  expect((await visit('/', headers)).id).toMatch(/^[0-9a-f-]{36}$/);
});

test('a path is one line, whatever is in it', async () => {
  await visit('/%0A%22level%22/ada@private.test/');
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain('ada@private');
});

test('an id is taken over from the networks that are named, and nobody else', async () => {
  const strict = await startTelemetry({
    level: 'info',
    requests: true,
    destination: { write: (line) => void lines.push(line) },
    trustedProxies: ['10.0.0.0/8'],
  });
  const other = createServer(strict.site.watched((_request, response) => void response.end()));
  await once(other.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}/`;
  const { headers } = await fetch(url, { headers: { 'x-request-id': 'from-outside', traceparent } });
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(lines.join()).not.toMatch(/from-outside|0af7651916cd43dd/);
  other.close();
});

test('the numbers are at a port of their own', async () => {
  await visit('/style.css');
  await visit('/remotes/sign-in/entry.js');
  await visit('/vestibule.config.json');
  await visit('/missing.js');
  await visit('/auth');
  const url = `http://127.0.0.1:${telemetry.metricsPort}`;
  const response = await fetch(`${url}/metrics`);
  const text = await response.text();
  expect(response.headers.get('content-type')).toContain('version=0.0.4');
  const requests = (route: string, status: number) =>
    `vestibule_http_requests_total{process="site",route="${route}",method="GET",status="${status}"}`;
  expect(text).toContain(`${requests('file', 200)} 2`);
  expect(text).toContain(`${requests('config', 200)} 1`);
  expect(text).toContain(`${requests('other', 404)} 1`);
  expect(text).toMatch(/vestibule_look_ups_total\{outcome="found"\} \d/);
  expect(text).toMatch(
    /vestibule_http_request_duration_seconds_bucket\{le="0.005",process="site",route="file"/,
  );
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  expect((await fetch(`${url}/`)).status).toBe(404);
  expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(404);
});

test('a taken port stops the start', async () => {
  const again = startTelemetry({
    level: 'info',
    requests: true,
    metrics: { port: telemetry.metricsPort ?? 0 },
  });
  await expect(again).rejects.toThrow('EADDRINUSE');
});

test('traces that can’t be sent when a process ends don’t make it fail', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vestibule-tracing-'));
  const sdk = join(folder, 'node_modules', '@opentelemetry', 'sdk-node');
  mkdirSync(sdk, { recursive: true });
  writeFileSync(
    join(sdk, 'index.js'),
    'exports.NodeSDK = class { start() {} shutdown() { return Promise.reject(new Error("ECONNREFUSED")); } };',
  );
  const said: string[] = [];
  const traced = await startTelemetry({
    level: 'warn',
    requests: false,
    destination: { write: (line) => void said.push(line) },
    tracing: { env: { OTEL_TRACES_EXPORTER: 'otlp' }, folder },
  });
  await traced.close();
  expect(said).toEqual([expect.stringContaining('The last traces were lost: ECONNREFUSED')]);
  rmSync(folder, { recursive: true });
});
