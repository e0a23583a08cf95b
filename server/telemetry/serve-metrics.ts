import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Metrics } from './metrics';

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
export async function serveMetrics(
  metrics: Metrics,
  { port, address = '127.0.0.1' }: MetricsAddress,
): Promise<{ port: number; close: () => Promise<void> }> {
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
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
