import { defineConfig } from '@playwright/test';
import journeys from '../../playwright.config';

process.env['TEST_KEYBOARD'] = '1';

export default defineConfig({
  ...journeys,
  testDir: '../journeys',
  // Tab doesn't reach every link of SuperTokens' own screens, and their fields have no outline.
  testIgnore: 'prebuilt-*.spec.ts',
  globalSetup: '../support/stack/before-journeys.ts',
  outputDir: '../../.run/keyboard',
  maxFailures: 0,
  reporter: 'line',
});
