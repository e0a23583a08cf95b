/**
 * How fast the servers are, next to supertokens-node with Express alone on the same core: `npm run bench:server`. It
 * starts a core, or uses that of `SUPERTOKENS_CONNECTION_URI`, and each server in a process of its own. Only one of them
 * is asked at a time: a SuperTokens Core in memory fails at two writes at once, so on a given core there is one caller as
 * well, unless `--callers` says that it can take more.
 */
import { parseArgs } from 'node:util';
import { startBackends, startProcess } from './server/backend';
import { registerClient } from './server/client';
import { coreCalls } from './server/core-calls';
import { documents } from './server/documents';
import { oauthFlows } from './server/oauth-flows';
import { signIns } from './server/sign-ins';
import { startCore } from './start-core';

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    rounds: { type: 'string', default: '21' },
    callers: { type: 'string' },
  },
});
const given = process.env['SUPERTOKENS_CONNECTION_URI'];
const callers = Number(options.callers ?? (given === undefined ? 10 : 1));

/** What is measured, by the name that `--only` takes; each returns a table. */
const parts: Record<string, (coreUrl: string, pid?: number) => Promise<string>> = {
  api: measureApi,
  documents: measureDocuments,
  'sign-ins': measureSignIns,
};

for (const [name, measure] of Object.entries(parts)) {
  if (options.only === undefined || options.only === name) console.log(`${await withCore(measure)}\n`);
}

async function withCore(measure: (coreUrl: string, pid?: number) => Promise<string>): Promise<string> {
  const core =
    given === undefined ? await startCore() : { url: given, pid: undefined, stop: () => undefined };
  try {
    return await measure(core.url, core.pid);
  } finally {
    core.stop();
  }
}

async function measureApi(coreUrl: string): Promise<string> {
  const client = await registerClient(coreUrl);
  const backends = await startBackends(coreUrl);
  try {
    const calls = await coreCalls(backends, client);
    const flows = await oauthFlows(backends, client, { rounds: Number(options.rounds), callers });
    return `${calls}\n\n${flows}`;
  } finally {
    for (const { stop } of backends) stop();
  }
}

async function measureDocuments(coreUrl: string): Promise<string> {
  const client = await registerClient(coreUrl);
  const api = await startProcess('Vestibule', 'api-process.ts', coreUrl);
  try {
    return await documents(api, client, callers);
  } finally {
    api.stop();
  }
}

async function measureSignIns(coreUrl: string, pid?: number): Promise<string> {
  const client = await registerClient(coreUrl);
  const [api, bare] = await startBackends(coreUrl);
  const site = await startProcess('site', 'site-process.ts', api.url);
  try {
    const setup = { core: { url: coreUrl, ...(pid !== undefined && { pid }) }, api, bare, site, client };
    return await signIns(setup, { rounds: Number(options.rounds), callers });
  } finally {
    for (const { stop } of [api, bare, site]) stop();
  }
}
