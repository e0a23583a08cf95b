import { parseArgs } from 'node:util';
import { EmbeddedCoreError, startEmbeddedCore } from './embedded-core';

const DEFAULT_PORT = '3567';

const { values } = parseArgs({ options: { port: { type: 'string', default: DEFAULT_PORT } } });

try {
  const apiKey = process.env['SUPERTOKENS_API_KEY']?.trim();
  const core = await startEmbeddedCore({ port: parsePort(values.port), ...(apiKey && { apiKey }) });
  console.log(
    `SuperTokens Core (embedded) on ${core.url}. For development: everything is in memory and lost when it stops.`,
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void core.close();
    });
  }
} catch (error) {
  if (!(error instanceof EmbeddedCoreError || error instanceof RangeError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function parsePort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new RangeError(`--port takes a number from 0 to 65535, not ${text}`);
  }
  return port;
}
