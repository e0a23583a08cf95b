import { defineConfig } from '@playwright/test';
import journeys from '../../playwright.config';

export default defineConfig({
  ...journeys,
  testDir: '.',
  globalSetup: '../support/stack/before-journeys.ts',
  outputDir: '../../.run/faults',
  reporter: [['line'], ['json', { outputFile: '../../.run/faults.json' }]],
});
