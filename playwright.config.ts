import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './test/support/chromium';

const HANG = 5 * 60_000;

export default defineConfig({
  testDir: 'test/journeys',
  testMatch: '*.spec.ts',
  globalSetup: './test/support/stack/before-journeys.ts',
  outputDir: '.run/journeys',
  fullyParallel: true,
  // A journey waits a little for its browser: two at a time leave processors idle.
  workers: availableParallelism() + 1,
  retries: 0,
  // Only a test that hangs takes as long, however slow or busy the machine is; nothing is waited for by a shorter clock.
  timeout: HANG,
  expect: { timeout: HANG / 2 },
  // After so many something is wrong with all of them.
  maxFailures: 10,
  reporter: [['line'], ['json', { outputFile: '.run/playwright.json' }]],
  use: {
    browserName: 'chromium',
    // English unless a journey chooses another language; a developer's own locale must not decide.
    locale: 'en-US',
    // A recording slows every journey down: VESTIBULE_TRACE=1 npm run journeys -- <file> makes one of what fails.
    trace: process.env['VESTIBULE_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []),
        // The processors are busy with other pages: threads for compiling and cleaning up beside each only cost.
        '--js-flags=--single-threaded',
        // No process of its own for drawing, nor for each origin that a page goes to: each takes a while to start.
        '--in-process-gpu',
        '--disable-site-isolation-trials',
      ],
    },
  },
});
