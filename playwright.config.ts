import { defineConfig } from '@playwright/test';
import { launchOptions } from './test/support/chromium';

export default defineConfig({
  testDir: 'test/journeys',
  testMatch: '*.spec.ts',
  globalSetup: './test/support/before-journeys.ts',
  outputDir: '.run/journeys',
  fullyParallel: true,
  // A journey waits more than it works: on two cores three at a time are done sooner than two.
  workers: 3,
  retries: 0,
  timeout: 30_000,
  // Under the limit that `npm test` gives a step, so that the report is still written.
  globalTimeout: 12 * 60_000,
  expect: { timeout: 10_000 },
  reporter: [['line'], ['./test/faults/cells-reporter.ts'], ['json', { outputFile: '.run/playwright.json' }]],
  use: {
    browserName: 'chromium',
    // The one language that there is; a developer's own locale must not decide.
    locale: 'en-US',
    // A recording slows every journey down: VESTIBULE_TRACE=1 npm run journeys -- <file> makes one of what fails.
    trace: process.env['VESTIBULE_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions,
  },
});
