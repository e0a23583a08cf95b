/**
 * How fast the servers are, next to supertokens-node with Express alone on the same core: `npm run bench:server`. It
 * starts a core, or uses that of `SUPERTOKENS_CONNECTION_URI`, and each server in a process of its own.
 */
import { parseArgs } from 'node:util';
import { startBackends } from './server/backend';
import { registerClient } from './server/client';
import { coreCalls } from './server/core-calls';
import { oauthFlows } from './server/oauth-flows';
import { startCore } from './start-core';

const { values: options } = parseArgs({
  options: { only: { type: 'string' }, rounds: { type: 'string', default: '9' } },
});

/** What is measured, by the name that `--only` takes; each returns a table. */
const parts: Record<string, () => Promise<string>> = {
  api: measureApi,
};

for (const [name, measure] of Object.entries(parts)) {
  if (options.only === undefined || options.only === name) console.log(`${await measure()}\n`);
}

async function measureApi(): Promise<string> {
  const given = process.env['SUPERTOKENS_CONNECTION_URI'];
  const core = given === undefined ? await startCore() : { url: given, stop: () => undefined };
  try {
    const client = await registerClient(core.url);
    const backends = await startBackends(core.url);
    try {
      const calls = await coreCalls(backends, client);
      const flows = await oauthFlows(backends, client, Number(options.rounds));
      return `${calls}\n\n${flows}`;
    } finally {
      for (const { stop } of backends) stop();
    }
  } finally {
    core.stop();
  }
}
