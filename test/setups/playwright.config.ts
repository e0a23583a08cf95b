import { defineConfig } from '@playwright/test';
import journeys, { projectsIn } from '../../playwright.config';

/** The main journeys on pages that the browser translates. */
const translated = {
  name: 'translated',
  testDir: '../journeys',
  testMatch: [
    'sign-in.spec.ts',
    'codes-and-links.spec.ts',
    'consent.spec.ts',
    'mfa-totp.spec.ts',
    'account-password.spec.ts',
  ],
  use: { isTranslated: true },
};

export default defineConfig<{ isTranslated: boolean }>({
  ...journeys,
  testDir: '.',
  projects: [...projectsIn(import.meta.dirname), translated],
  globalSetup: '../support/stack/before-journeys.ts',
  outputDir: '../../.run/setups',
  reporter: [['line'], ['json', { outputFile: '../../.run/setups.json' }]],
});
