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
  // Those in which something comes, goes or changes beside words.
  grep: [
    'a direct sign-in goes to redirectToPath',
    'a wrong password is reported',
    'a weak password and a bad e-mail',
    'a code by e-mail signs up',
    'a wrong code shows the attempts left',
    'a third-party client gets what the user allows',
    'required scopes are no choice',
    'wrong codes lock the user out',
    'a wrong current password keeps what was typed',
    'a changed password signs out the other devices',
  ].map((title) => new RegExp(title)),
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
