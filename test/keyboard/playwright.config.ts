import { defineConfig } from '@playwright/test';
import journeys from '../../playwright.config';

process.env['TEST_KEYBOARD'] = '1';

export default defineConfig({
  ...journeys,
  testDir: '..',
  projects: [{ testMatch: ['journeys/*.spec.ts', 'faults/*.spec.ts', 'setups/*.spec.ts'] }],
  // Tab doesn't reach every link of SuperTokens' own screens, and their fields have no outline. The table of failures
  // walks the same way for each of its cells.
  testIgnore: ['prebuilt-*.spec.ts', 'cells.spec.ts', 'each-moment.spec.ts'],
  globalSetup: '../support/stack/before-journeys.ts',
  outputDir: '../../.run/keyboard',
  maxFailures: 0,
  reporter: 'line',
});
