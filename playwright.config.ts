import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './test/support/chromium';
import { withLong } from './test/support/long';
import { leftOut, onOtherCore, startsEmbeddedCore } from './test/support/stack/other-core';

const HANG = 5 * 60_000;

/** Journeys with a stack of their own run one after the other. They come first, so the last workers don't wait for them. */
export function projectsIn(folder: string) {
  const files = readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')] as const);
  const namesOf = (is: (source: string) => boolean) =>
    files.flatMap(([file, source]) => (is(source) ? [file] : []));
  const ownStack = namesOf((source) => /\buseStack\(|\/remotes\/standalone'/.test(source));
  const ownCore = onOtherCore ? namesOf(startsEmbeddedCore) : [];
  return [
    { name: 'own stack', testMatch: ownStack, testIgnore: ownCore },
    { name: 'shared stack', testMatch: '*.spec.ts', testIgnore: [...ownStack, ...ownCore] },
  ];
}

export default defineConfig({
  testDir: 'test/journeys',
  projects: withLong(projectsIn(join(import.meta.dirname, 'test/journeys')), onOtherCore ? leftOut : []),
  globalSetup: './test/support/stack/before-journeys.ts',
  outputDir: '.run/journeys',
  // What is spoken is the same on every system.
  snapshotPathTemplate: 'test/spoken/{arg}{ext}',
  fullyParallel: true,
  // A journey spends some time waiting for its browser: with fewer at a time, processors stay idle.
  workers: availableParallelism() * 2,
  retries: 0,
  ...(onOtherCore && { grepInvert: leftOut }),
  // Only a hanging test takes this long, however slow or busy the machine is; no wait has a shorter limit.
  timeout: HANG,
  expect: { timeout: HANG / 2 },
  // After this many failures something is wrong with all of them.
  maxFailures: 10,
  reporter: [['line'], ['json', { outputFile: '.run/playwright.json' }]],
  use: {
    browserName: 'chromium',
    // Journeys read the screens in English, whatever the developer's own locale is.
    locale: 'en-US',
    // Tracing slows every journey down: VESTIBULE_TRACE=1 npm run journeys -- <file> records the failures.
    trace: process.env['VESTIBULE_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []),
        // The processors are busy with other pages, so extra threads for compiling and garbage collection only cost
        // time.
        '--js-flags=--single-threaded',
        // No separate process for drawing, nor for each origin that a page visits: each takes a while to start.
        '--in-process-gpu',
        '--disable-site-isolation-trials',
      ],
    },
  },
});
