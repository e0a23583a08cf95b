import { defineConfig } from '@playwright/test';
import journeys from '../../playwright.config';

process.env['TAKE_PICTURES'] = '1';

export default defineConfig({
  ...journeys,
  testDir: '..',
  projects: [
    { testMatch: ['pictures/*.spec.ts', 'journeys/*.spec.ts', 'faults/*.spec.ts', 'setups/*.spec.ts'] },
  ],
  testIgnore: ['cells.spec.ts', 'each-moment.spec.ts'],
  globalSetup: '../support/stack/before-journeys.ts',
  globalTeardown: './contact-sheet.ts',
  outputDir: '../../.run/pictures/failures',
  reporter: 'line',
});
