import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { context, propagation, trace } from '@opentelemetry/api';
import {
  InMemorySpanExporter,
  NodeTracerProvider,
  SimpleSpanProcessor,
  type ReadableSpan,
} from '@opentelemetry/sdk-trace-node';
import { startTelemetry, type Telemetry } from '@vestibule/telemetry';
import { startTestApi, type TestApi } from '../testing/start-test-api';

const exporter = new InMemorySpanExporter();
// As an operator's SDK does before anything else.
const provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
const lines: string[] = [];
/** The site, as far as it asks the API. */
const site = createServer();
let telemetry: Telemetry;
let api: TestApi;

beforeAll(async () => {
  provider.register();
  telemetry = await startTelemetry({
    level: 'debug',
    requests: true,
    destination: { write: (line) => void lines.push(line) },
  });
  api = await startTestApi(telemetry.api);
  const { hooks, watched } = telemetry.site;
  const question = `${api.api.url}/auth/oauth/login/info?loginChallenge=top-secret`;
  site.on(
    'request',
    watched((_request, response) => {
      void hooks.lookupFetch(question).then((answer) => response.end(String(answer.status)));
    }),
  );
  await once(site.listen(0, '127.0.0.1'), 'listening');
  await api.visitor().signUp('ada@spans.test', 'correct horse 1');
});

beforeEach(() => {
  exporter.reset();
  lines.length = 0;
});

afterAll(async () => {
  site.close();
  await api.close();
  await telemetry.close();
  await provider.shutdown();
  for (const each of [context, propagation, trace]) each.disable();
});

const spans = () => exporter.getFinishedSpans();
const named = (name: string): ReadableSpan => {
  const found = spans().find((span) => span.name === name);
  if (!found)
    throw new Error(
      `No span ${name} in ${spans()
        .map((span) => span.name)
        .join(', ')}`,
    );
  return found;
};
const idOf = (span: ReadableSpan) => span.spanContext().spanId;

test('a sign-in is a step of its request, and calls the core', async () => {
  await api.visitor().signIn('ada@spans.test', 'correct horse 1');
  const request = named('POST /auth/signin');
  const step = named('sign-in');
  expect(request.attributes).toEqual({
    'http.request.method': 'POST',
    'http.route': '/auth/signin',
    'http.response.status_code': 200,
  });
  expect(step.parentSpanContext?.spanId).toBe(idOf(request));
  expect(step.attributes).toEqual({ 'vestibule.way': 'password', 'vestibule.outcome': 'OK' });
  expect(named('core POST /recipe/signin').parentSpanContext?.spanId).toBe(idOf(step));
  expect(new Set(spans().map((span) => span.spanContext().traceId)).size).toBe(1);
  expect(JSON.stringify(spans().map(({ name, attributes }) => ({ name, attributes })))).not.toContain('ada@');
});

test('a trace of a sender goes from the site through the API to the core, and is in each line', async () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01`, 'x-request-id': 'of-the-proxy' };
  const { port } = site.address() as AddressInfo;
  await (await fetch(`http://127.0.0.1:${port}/auth`, { headers })).text();
  const [document, lookUp, info, call] = [
    'GET document',
    'look-up',
    'GET /auth/oauth/login/info',
    'core GET /recipe/oauth/auth/requests/login',
  ].map(named);
  expect(document?.parentSpanContext?.spanId).toBe('b7ad6b7169203331');
  for (const [child, parent] of [
    [lookUp, document],
    [info, lookUp],
    [call, info],
  ]) {
    expect(child?.parentSpanContext?.spanId).toBe(parent && idOf(parent));
  }
  for (const span of spans()) expect(span.spanContext().traceId).toBe(traceId);
  const found = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(found.map(({ requestId, traceId: trace }) => [requestId, trace])).toEqual(
    found.map(() => ['of-the-proxy', traceId]),
  );
  expect(new Set(found.map(({ message }) => message))).toEqual(new Set(['core call', 'request']));
});

test('an unexpected failure marks the span, and keeps its words to itself', async () => {
  await api.dev('PUT', '/faults', { path: '/auth/signin', status: 500 });
  exporter.reset();
  await api.visitor().signIn('ada@spans.test', 'correct horse 1');
  expect(named('POST /auth/signin').status.code).toBe(2);
  expect(named('POST /auth/signin').events).toEqual([]);
});
