import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
  /** From then on users meet it. */
  readonly begin?: (stage: Stage) => Promise<unknown>;
  /** Whether it meets requests that are under way, so users go on while it begins. */
  readonly meetsRequests?: true;
  /** How long it lasts, in seconds. */
  readonly seconds?: number;
  /** Then all works again. */
  readonly end?: (stage: Stage) => Promise<unknown>;
  /** Afterwards, for the next fault. */
  readonly repair?: (stage: Stage) => Promise<void>;
}

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
  { name: 'none', allowed: 'no failed request' },
  {
    name: 'rolling restart',
    allowed: 'no failed request',
    meetsRequests: true,
    begin: async ({ product }) => {
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
    begin: ({ product }) => product.apis[0].end('SIGKILL'),
    seconds: 5,
    end: ({ product }) => product.apis[0].start(),
  },
  {
    name: 'core stopped',
    allowed: 'retried or explained',
    begin: async ({ core }) => core.signal('SIGSTOP'),
    seconds: 10,
    end: async ({ core }) => core.signal('SIGCONT'),
  },
  {
    name: 'core cut off',
    allowed: 'retried or explained',
    begin: ({ coreProxy }) => coreProxy.cut(),
    seconds: 10,
    end: ({ coreProxy }) => coreProxy.open(),
  },
  {
    name: 'core slow',
    allowed: 'retried or explained',
    begin: async ({ coreProxy }) => coreProxy.delay(2000),
    seconds: 20,
    end: async ({ coreProxy }) => coreProxy.delay(0),
  },
  {
    name: 'Hydra gone',
    allowed: 'retried or explained',
    begin: async ({ coreProxy }) => coreProxy.provider(false),
    seconds: 10,
    end: async ({ coreProxy }) => coreProxy.provider(true),
  },
  {
    name: 'nginx: 502',
    allowed: 'retried or explained',
    begin: async ({ product: { apis } }) => {
      await Promise.all(apis.map((api) => api.end('SIGKILL')));
    },
    seconds: 3,
    end: async ({ product: { apis } }) => {
      await Promise.all(apis.map((api) => api.start()));
    },
  },
  {
    name: 'nginx: 429',
    allowed: 'retried or explained',
    begin: ({ nginx }) => nginx.limitCalls(true),
    seconds: 5,
    end: ({ nginx }) => nginx.limitCalls(false),
  },
  {
    name: 'clock behind',
    allowed: 'retried or explained',
    prepare: async ({ product: { apis } }) => {
      await apis[0].end('SIGTERM');
      await apis[0].start(clockBehind());
    },
    repair: async ({ product: { apis } }) => {
      await apis[0].end('SIGTERM');
      await apis[0].start();
    },
  },
  {
    name: '15 kB of cookies',
    allowed: 'retried or explained',
    inBrowser: (context) => context.addCookies(MANY_COOKIES),
  },
  {
    name: 'last build gone',
    allowed: 'retried or explained',
    begin: async ({ product: { sites }, shell, folder }) => {
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
