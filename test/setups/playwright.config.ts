import { defineConfig } from '@playwright/test';
import { LONG } from '../support/long';
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

const isLong = new RegExp(LONG);

/** What takes too long for each change. */
const long = { name: 'long', testMatch: '*.spec.ts', grep: isLong };

const short = projectsIn(import.meta.dirname).map((project) => ({
  ...project,
  grepInvert: [isLong, ...[journeys.grepInvert ?? []].flat()],
}));

export default defineConfig<{ isTranslated: boolean }>({
  ...journeys,
  testDir: '.',
  projects: [...short, translated, long],
  globalSetup: '../support/stack/before-setups.ts',
  outputDir: '../../.run/setups',
  reporter: [['line'], ['json', { outputFile: '../../.run/setups.json' }]],
});
