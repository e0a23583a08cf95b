import { defineConfig } from '@playwright/test';
import { withLong } from '../support/long';
import journeys, { projectsIn } from '../../playwright.config';

/** The journeys on pages that the browser translates. */
const translated = {
  name: 'translated',
  testDir: '../journeys',
  // The translator is a script.
  testIgnore: 'no-script-*.spec.ts',
  // These measure the boxes of elements by their words, which are then those of the translator's own elements.
  grepInvert: /nothing moves after that|appears exactly where the document’s was/,
  use: { isTranslated: true },
};

export default defineConfig<{ isTranslated: boolean }>({
  ...journeys,
  testDir: '.',
  projects: [...withLong(projectsIn(import.meta.dirname), journeys.grepInvert), translated],
  globalSetup: '../support/stack/before-setups.ts',
  outputDir: '../../.run/setups',
  reporter: [['line'], ['json', { outputFile: '../../.run/setups.json' }]],
});
