import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { startStandaloneServer, type StandaloneServer } from './standalone-server';
import { test as base } from '../fixtures';
import { spawnStack } from '../stack/spawn-stack';

/** The remotes that have scenarios, by their folders. */
export const REMOTES: readonly string[] = readdirSync('remotes').filter((remote) =>
  existsSync(path.resolve('remotes', remote, 'scenarios.ts')),
);

/** Playwright's `test` with the API and the standalone page of one remote in place of the shell. */
export const test = base.extend<object, { alone: StandaloneServer }>({
  alone: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright's way to ask for no fixture
    async ({}, use) => {
      const server = await startStandaloneServer(REMOTES);
      await use(server);
      server.close();
    },
    { scope: 'worker' },
  ],
  stack: [
    async ({ alone, consent, environment }, use) => {
      const { addresses, stop } = await spawnStack(consent, { ...environment, TEST_SHELL_URL: alone.url });
      await use(addresses);
      await stop();
    },
    { scope: 'worker' },
  ],
});
