import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';
import { clockBehind } from './parts/product';
import type { Stage } from './stage';

/** What may happen to users: nothing at all, or something that is retried or explained, with the challenge kept. */
type Allowed = 'no failed request' | 'retried or explained';

/** Something that goes wrong while users are in the middle of their journeys. */
export interface Fault {
  readonly name: string;
  readonly allowed: Allowed;
  /** Before the first page. */
  readonly prepare?: (stage: Stage) => Promise<void>;
  /** For each browser, before its first page. */
  readonly inBrowser?: (context: BrowserContext) => Promise<void>;
  /** Everything between its beginning and its end; by then all works again. */
  readonly happen: (stage: Stage) => Promise<void>;
  /** Whether it meets requests that are under way, so users don't wait for its beginning. */
  readonly meetsRequests?: true;
  /** Afterwards, for the next fault. */
  readonly repair?: (stage: Stage) => Promise<void>;
}

const SECOND = 1000;
const nothing = () => Promise.resolve();

/** Cookies of other parts of the same domain: 15 kB with each request to site and API. */
const MANY_COOKIES = Array.from({ length: 5 }, (_, index) => ({
  name: `analytics-${index}`,
  value: String(index).repeat(3000),
  domain: '.vest.test',
  path: '/',
  secure: true,
}));

/** Nothing, and then everything that the product has to stand. */
export const FAULTS: readonly Fault[] = [
  { name: 'none', allowed: 'no failed request', happen: nothing },
  {
    name: 'rolling restart',
    allowed: 'no failed request',
    meetsRequests: true,
    happen: async ({ product }) => {
      for (const child of [...product.apis, ...product.sites]) {
        await child.end('SIGTERM');
        await child.start();
      }
    },
  },
  {
    name: 'API killed',
    allowed: 'retried or explained',
    meetsRequests: true,
    happen: async ({ product }) => {
      await product.apis[0].end('SIGKILL');
      await wait(5 * SECOND);
      await product.apis[0].start();
    },
  },
  {
    name: 'core stopped',
    allowed: 'retried or explained',
    happen: async ({ core }) => {
      core.signal('SIGSTOP');
      await wait(10 * SECOND);
      core.signal('SIGCONT');
    },
  },
  {
    name: 'core cut off',
    allowed: 'retried or explained',
    happen: async ({ coreProxy }) => {
      await coreProxy.cut();
      await wait(10 * SECOND);
      await coreProxy.open();
    },
  },
  {
    name: 'core slow',
    allowed: 'retried or explained',
    happen: async ({ coreProxy }) => {
      coreProxy.delay(2 * SECOND);
      await wait(20 * SECOND);
      coreProxy.delay(0);
    },
  },
  {
    name: 'nginx: 502',
    allowed: 'retried or explained',
    happen: async ({ product: { apis } }) => {
      await Promise.all(apis.map((api) => api.end('SIGKILL')));
      await wait(3 * SECOND);
      await Promise.all(apis.map((api) => api.start()));
    },
  },
  {
    name: 'nginx: 429',
    allowed: 'retried or explained',
    happen: async ({ nginx }) => {
      await nginx.limitCalls(true);
      await wait(5 * SECOND);
      await nginx.limitCalls(false);
    },
  },
  {
    name: 'clock behind',
    allowed: 'retried or explained',
    prepare: async ({ product: { apis } }) => {
      await apis[0].end('SIGTERM');
      await apis[0].start(clockBehind());
    },
    happen: nothing,
    repair: async ({ product: { apis } }) => {
      await apis[0].end('SIGTERM');
      await apis[0].start();
    },
  },
  {
    name: '15 kB of cookies',
    allowed: 'retried or explained',
    inBrowser: (context) => context.addCookies(MANY_COOKIES),
    happen: nothing,
  },
  {
    name: 'last build gone',
    allowed: 'retried or explained',
    happen: async ({ product: { sites }, shell, folder }) => {
      const next = nextBuild(shell, join(folder, 'next-build'));
      for (const site of sites) {
        await site.end('SIGTERM');
        await site.start({ VESTIBULE_SHELL_DIST: next });
      }
    },
    repair: async ({ product: { sites } }) => {
      for (const site of sites) {
        await site.end('SIGTERM');
        await site.start();
      }
    },
  },
];

/** A build of the same remotes in which none of their files is where it was. */
function nextBuild(shell: string, next: string): string {
  cpSync(shell, next, { recursive: true });
  // Nobody may write to what is installed.
  spawnSync('chmod', ['-R', 'u+w', next]);
  const remotes = readdirSync(join(next, 'remotes'));
  for (const name of remotes) renameSync(join(next, 'remotes', name), join(next, 'remotes', `${name}-next`));
  const file = join(next, 'remotes.json');
  const registry = readFileSync(file, 'utf8');
  writeFileSync(file, registry.replaceAll(/"\/remotes\/([a-z-]+)\//g, '"/remotes/$1-next/'));
  return next;
}
