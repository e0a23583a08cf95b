import { createLog, type Log, type LogOptions } from './log';
import { createMetrics, serveMetrics, type MetricsAddress } from './metrics';
import type { AnsweredRequest, Observed } from './observed';
import { trustedSenders } from './request-id';
import { startTracing, type TracingOptions } from './start-tracing';
import { watchSite, type Site } from './watch-site';

export interface TelemetryOptions extends LogOptions {
  /** Where the numbers are served; without it nothing is counted. */
  readonly metrics?: MetricsAddress;
  /** Whose request ids are taken over; defaults to this machine's. See `trustedSenders`. */
  readonly trustedProxies?: readonly string[];
  /** What may ask for traces; without it only an SDK that is there already gets them. */
  readonly tracing?: Pick<TracingOptions, 'env' | 'folder'>;
}

/** The log, the metrics and the request ids of one process. */
export interface Telemetry {
  readonly log: Log;
  /** Options of the API. */
  readonly api: {
    log: (entry: AnsweredRequest) => void;
    warn: (message: string) => void;
    observe: (observed: Observed) => void;
  };
  readonly site: Site;
  /** The port of the metrics. */
  readonly metricsPort?: number;
  /** Sends what is left, and frees the port. */
  close(): Promise<void>;
}

/**
 * Starts the telemetry of a process. Throws if the metrics' port is taken.
 *
 * @example
 * const telemetry = await startTelemetry({ level: 'info', requests: true, metrics: { port: 9464 } });
 * await startApi({ ...options, ...telemetry.api });
 * createServer(telemetry.site.watched(createShellHandler({ ...shell, ...telemetry.site.hooks })));
 */
export async function startTelemetry(options: TelemetryOptions): Promise<Telemetry> {
  const log = createLog(options);
  const metrics = options.metrics && createMetrics();
  const served = metrics && options.metrics && (await serveMetrics(metrics, options.metrics));
  const observe = (observed: Observed): void => {
    metrics?.observe(observed);
    if (observed.type === 'core-call') log.coreCall(observed);
  };
  const requestsOf = (process: string) => (entry: AnsweredRequest) => {
    const ofProcess = { process, ...entry };
    log.request(ofProcess);
    metrics?.request(ofProcess);
  };
  const stopTracing = options.tracing && (await startTracing({ ...options.tracing, warn: log.warn }));
  const trusts = trustedSenders(options.trustedProxies);
  return {
    log,
    api: { log: requestsOf('api'), warn: log.warn, observe },
    site: watchSite({ trusts, log: requestsOf('site'), observe, error: log.error }),
    ...(served && { metricsPort: served.port }),
    close: async () => {
      await Promise.all([served?.close(), stopTracing?.()]);
    },
  };
}
