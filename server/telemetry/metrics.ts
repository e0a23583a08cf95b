import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { AnsweredRequest, Observed } from './observed';

/** In seconds: a document takes milliseconds, a hashed password tenths, a slow core seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const breakerStates = ['closed', 'open', 'half_open'] as const;

/** The numbers of one process, for Prometheus. No label holds a path, tenant, client or user. */
export interface Metrics {
  request(entry: AnsweredRequest & { readonly process: string }): void;
  observe(observed: Observed): void;
  /** Everything, in Prometheus' text format. */
  text(): Promise<string>;
  readonly contentType: string;
}

/** Counts everything; `docs/operate/telemetry.md` lists the metrics. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const of = definitions(registry);
  return {
    request: ({ process, route, method, status, durationMs, isStream }) => {
      const labels = { process, route, method: methodOf(method) };
      of.requests.inc({ ...labels, status });
      if (!isStream) of.requestSeconds.observe(labels, durationMs / 1000);
    },
    observe: (observed) => count(of, observed),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

type Definitions = ReturnType<typeof definitions>;

function definitions(registry: Registry) {
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
      help: '1 for the state of the breaker in front of the core',
      labelNames: ['state'],
      registers,
    }),
    breakerChanges: counter('core_breaker_changes', 'Changes of the breaker', 'to'),
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
      for (const state of breakerStates) of.breaker.set({ state }, state === observed.state ? 1 : 0);
      of.breakerChanges.inc({ to: observed.state });
      return;
    case 'sign-in':
      of.signIns.inc({ way: observed.way, step: observed.step, outcome: observed.outcome });
      return;
    case 'sign-up':
      of.signUps.inc({ way: observed.way, outcome: observed.outcome });
      return;
    case 'consent':
      of.consents.inc({ outcome: observed.outcome });
      return;
    case 'limit':
      of.limits.inc({ limit: observed.limit });
      return;
    case 'session':
      of.sessions.inc({ change: observed.change }, observed.count ?? 1);
      return;
    case 'look-up':
      of.lookUps.inc({ outcome: observed.outcome });
      of.lookUpSeconds.observe({ outcome: observed.outcome }, observed.durationMs / 1000);
  }
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Anyone can send any word as a method. */
function methodOf(method: string): string {
  return methods.has(method) ? method : 'other';
}
