import { defineConfig } from '@playwright/test';
import { withLong } from '../support/long';
import journeys, { projectsIn } from '../../playwright.config';

export default defineConfig({
  ...journeys,
  testDir: '.',
  projects: withLong(projectsIn(import.meta.dirname), journeys.grepInvert),
  globalSetup: '../support/stack/before-journeys.ts',
  outputDir: '../../.run/faults',
  reporter: [['line'], ['json', { outputFile: '../../.run/faults.json' }]],
});
