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
import { startKeycloak } from './server/keycloak';
import { oauthFlows } from './server/oauth-flows';
import { signIns } from './server/sign-ins';
import { startCore } from './start-core';

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    rounds: { type: 'string', default: '21' },
    callers: { type: 'string' },
    'warm-up': { type: 'string', default: '500' },
    'core-pid': { type: 'string', multiple: true, default: [] },
  },
});
const given = process.env['SUPERTOKENS_CONNECTION_URI'];
const callers = Number(options.callers ?? (given === undefined ? 10 : 1));
const keycloakHome = process.env['KEYCLOAK_HOME'];

/** What is measured, by the name that `--only` takes; each returns a table. */
const parts: Record<string, (coreUrl: string, pids: readonly number[]) => Promise<string>> = {
  api: measureApi,
  documents: measureDocuments,
  'sign-ins': measureSignIns,
};

for (const [name, measure] of Object.entries(parts)) {
  if (options.only === undefined || options.only === name) console.log(`${await withCore(measure)}\n`);
}

async function withCore(
  measure: (coreUrl: string, pids: readonly number[]) => Promise<string>,
): Promise<string> {
  if (given !== undefined) return measure(given, options['core-pid'].map(Number));
  const core = await startCore();
  try {
    return await measure(core.url, core.pid === undefined ? [] : [core.pid]);
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

async function measureSignIns(coreUrl: string, pids: readonly number[]): Promise<string> {
  const client = await registerClient(coreUrl);
  const [api, bare] = await startBackends(coreUrl);
  const site = await startProcess('site', 'site-process.ts', api.url);
  const keycloak = keycloakHome === undefined ? undefined : await startKeycloak(keycloakHome, callers);
  try {
    const setup = { core: { url: coreUrl, pids }, api, bare, site, client, keycloak };
    const load = { rounds: Number(options.rounds), callers, warmUp: Number(options['warm-up']) };
    return await signIns(setup, load);
  } finally {
    for (const { stop } of [api, bare, site]) stop();
    keycloak?.stop();
  }
}
