import { defineConfig } from '@playwright/test';
import { launchOptions } from './test/support/chromium';

export default defineConfig({
  testDir: 'test/journeys',
  testMatch: '*.spec.ts',
  globalSetup: './test/support/build-planted-remotes.ts',
  outputDir: '.run/journeys',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 30_000,
  // Under the limit that `npm test` gives a step, so that the report is still written.
  globalTimeout: 9 * 60_000,
  expect: { timeout: 10_000 },
  reporter: [['line'], ['json', { outputFile: '.run/playwright.json' }]],
  use: {
    browserName: 'chromium',
    // The one language that there is; a developer's own locale must not decide.
    locale: 'en-US',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions,
  },
});
