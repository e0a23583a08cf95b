import type { DestinationStream } from 'pino';
import { createLog, type Log, type LogLevel } from './log';
import { createMetrics } from './metrics';
import type { AnsweredRequest, Observed } from './observed';
import { trustedSenders } from './request-id';
import { serveMetrics, type MetricsAddress } from './serve-metrics';
import { watchSite, type Site } from './watch-site';

export interface TelemetryOptions {
  readonly level: LogLevel;
  /** Where the lines go; defaults to the standard output. */
  readonly destination?: DestinationStream;
  /** Where the numbers are served; without it nothing is counted. */
  readonly metrics?: MetricsAddress;
  /** Whose request ids are taken over; defaults to this machine's. See `trustedSenders`. */
  readonly trustedProxies?: readonly string[];
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
  close(): Promise<void>;
}

/**
 * Starts the telemetry of a process. Throws if the metrics' port is taken.
 *
 * @example
 * const telemetry = await startTelemetry({ level: 'warn', metrics: { port: 9464 } });
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
  const trusts = trustedSenders(options.trustedProxies);
  return {
    log,
    api: { log: requestsOf('api'), warn: (message) => log.warn(message), observe },
    site: watchSite({ trusts, log: requestsOf('site'), observe }),
    ...(served && { metricsPort: served.port }),
    close: async () => served?.close(),
  };
}
