import { once } from 'node:events';
import { createServer } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { AnsweredRequest, Observed } from './observed';

/** In seconds: a document takes milliseconds, a hashed password tenths, a slow core seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const breakers = ['core', 'oauth_provider'] as const;
const breakerStates = ['closed', 'open', 'half_open'] as const;

type Metrics = ReturnType<typeof createMetrics>;

/** Counts for Prometheus what `docs/operate/telemetry.md` lists. No label holds a path, tenant, client or user. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const of = definitions(registry);
  for (const each of breakers) showBreaker(of, each, 'closed');
  return {
    request: (entry: AnsweredRequest & { readonly process: string }): void => {
      const { process, route, method, status, durationMs, isStream } = entry;
      // Anyone can send any word as a method.
      const labels = { process, route, method: methods.has(method) ? method : 'other' };
      of.requests.inc({ ...labels, status });
      if (!isStream) of.requestSeconds.observe(labels, durationMs / 1000);
    },
    observe: (observed: Observed): void => count(of, observed),
    /** Everything, in Prometheus' text format. */
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

type Definitions = ReturnType<typeof definitions>;

/** Every metric besides those of Node. */
export function definitions(registry: Registry) {
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name: `vestibule_${name}_total`, help, labelNames, registers });
  const seconds = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Histogram({ name: `vestibule_${name}_duration_seconds`, help, labelNames, buckets, registers });
  return {
    requests: counter('http_requests', 'Answered requests', 'process', 'route', 'method', 'status'),
    requestSeconds: seconds('http_request', 'Time until the answer', 'process', 'route', 'method'),
    coreCalls: counter('core_calls', 'Calls to the SuperTokens Core', 'path', 'method', 'outcome'),
    coreSeconds: seconds('core_call', 'Time until the core has answered', 'path', 'method'),
    breaker: new Gauge({
      name: 'vestibule_core_breaker_state',
      help: '1 for the state of a breaker in front of the core',
      labelNames: ['of', 'state'],
      registers,
    }),
    breakerChanges: counter('core_breaker_changes', 'Changes of a breaker', 'of', 'to'),
    signIns: counter('sign_ins', 'Attempts to sign in', 'way', 'step', 'outcome'),
    signUps: counter('sign_ups', 'Attempts to make an account', 'way', 'outcome'),
    consents: counter('consents', 'Requests of OAuth clients', 'outcome'),
    limits: counter('limits_reached', 'Attempts that had to wait', 'limit'),
    sessions: counter('sessions', 'Changes of sessions', 'change'),
    lookUps: counter('look_ups', 'Look-ups of clients for documents', 'outcome'),
    lookUpSeconds: seconds('look_up', 'Time of a look-up', 'outcome'),
  };
}

function count(of: Definitions, observed: Observed): void {
  switch (observed.type) {
    case 'core-call': {
      const { path, method, outcome, durationMs } = observed;
      of.coreCalls.inc({ path, method, outcome });
      if (outcome !== 'not_tried') of.coreSeconds.observe({ path, method }, durationMs / 1000);
      return;
    }
    case 'breaker':
      showBreaker(of, observed.of, observed.state);
      return of.breakerChanges.inc({ of: observed.of, to: observed.state });
    case 'sign-in':
      return of.signIns.inc({ way: observed.way, step: observed.step, outcome: observed.outcome });
    case 'sign-up':
      return of.signUps.inc({ way: observed.way, outcome: observed.outcome });
    case 'consent':
      return of.consents.inc({ outcome: observed.outcome });
    case 'limit':
      return of.limits.inc({ limit: observed.limit });
    case 'session':
      return of.sessions.inc({ change: observed.change }, observed.count ?? 1);
    case 'look-up':
      of.lookUps.inc({ outcome: observed.outcome });
      of.lookUpSeconds.observe({ outcome: observed.outcome }, observed.durationMs / 1000);
  }
}

function showBreaker(
  of: Definitions,
  breaker: (typeof breakers)[number],
  state: (typeof breakerStates)[number],
): void {
  for (const each of breakerStates) of.breaker.set({ of: breaker, state: each }, each === state ? 1 : 0);
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

export interface MetricsAddress {
  /** 0 takes any free one. */
  readonly port: number;
  /** Where it listens; defaults to 127.0.0.1. */
  readonly address?: string;
}

/**
 * Serves the numbers at `GET /metrics`, on a port of their own: what stands in front of the API and the site never
 * passes them on by mistake.
 *
 * @throws an error with one sentence if the port is taken
 */
export async function serveMetrics(metrics: Metrics, { port, address = '127.0.0.1' }: MetricsAddress) {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end('Metrics are at GET /metrics\n');
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  try {
    await once(server.listen(port, address), 'listening');
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    const where = `${address}, port ${port} (${code})`;
    throw new Error(`The metrics can't listen on ${where}: see VESTIBULE_METRICS_PORT.`, { cause });
  }
  const listening = server.address();
  return {
    port: typeof listening === 'object' && listening ? listening.port : port,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
