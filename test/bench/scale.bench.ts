/** What costs grow with the number of users, sessions, clients, tenants and processes: `npm run bench:scale`. */
import { parseArgs } from 'node:util';
import { core } from './scale/core';
import { memory } from './scale/memory';
import { processes } from './scale/processes';
import { tenants } from './scale/tenants';

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    'sign-ins': { type: 'string', default: '20000' },
    rounds: { type: 'string', default: '15' },
    calls: { type: 'string', default: '100' },
  },
});

/** What is measured, by the name that `--only` takes; each returns a table. */
const parts: Record<string, () => Promise<string>> = {
  processes: () => processes(Number(options.rounds)),
  core: () => core(Number(options.calls)),
  tenants: () => tenants(Number(options.rounds)),
  memory: () => memory(Number(options['sign-ins'])),
};

for (const [name, measure] of Object.entries(parts)) {
  if (options.only === undefined || options.only === name) console.log(`${await measure()}\n`);
}
