import { defineConfig } from '@playwright/test';
import journeys, { projectsIn } from '../../playwright.config';

export default defineConfig({
  ...journeys,
  testDir: '.',
  projects: projectsIn(import.meta.dirname),
  globalSetup: '../support/stack/before-journeys.ts',
  outputDir: '../../.run/setups',
  reporter: [['line'], ['json', { outputFile: '../../.run/setups.json' }]],
});
