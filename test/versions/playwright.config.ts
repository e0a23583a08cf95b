import { defineConfig } from '@playwright/test';
import journeys from '../../playwright.config';
import path from 'node:path';
import { testsFor } from '../../scripts/matrix/journeys.mjs';
import { folderOf, RUNS } from '../../scripts/matrix/versions.mjs';
import { nodeFolder } from '../../scripts/run/install-node.mjs';

const literally = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** `npm run matrix`: the journeys of a product with a backend of its own, on each version of the SDK and of Node. */
export default defineConfig<object, { environment: Record<string, string> }>({
  ...journeys,
  testDir: '..',
  testMatch: ['journeys/*.spec.ts', 'setups/*.spec.ts', 'versions/*.spec.ts'],
  globalSetup: '../support/stack/before-journeys.ts',
  outputDir: '../../.run/versions',
  reporter: [['line'], ['json', { outputFile: '../../.run/versions.json' }]],
  // Each of them says something about the version.
  maxFailures: 0,
  projects: RUNS.map(({ name, sdk, node }) => ({
    name,
    grep: new RegExp(`(${testsFor(sdk).map(literally).join('|')})$`),
    use: {
      environment: {
        TEST_SDK: folderOf(sdk.version),
        TEST_NODE: path.join(nodeFolder(node), 'node'),
      },
    },
  })),
});
