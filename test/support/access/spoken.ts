import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { buildSync } from 'esbuild';
import type { Speech } from './in-page/speech';

const [script] = buildSync({
  entryPoints: [join(import.meta.dirname, 'in-page/speech.ts')],
  bundle: true,
  write: false,
  format: 'iife',
  minify: true,
}).outputFiles;

/** What differs from run to run. */
const CONSTANT: readonly (readonly [RegExp, string])[] = [
  [/\b(ada|user)-[\da-f]+@/g, '$1@'],
  [/\blocalhost:\d{4,5}\b/g, 'localhost:3000'],
  [/\b[A-Z2-7]{4}( [A-Z2-7]{4})+\b/g, 'SETUP KEY'],
  [/\b[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\b/g, 'ACCOUNT-ID'],
  [/\b[A-Z][a-z]{2} \d{1,2}, \d{4}\b/g, 'Jan 1, 2026'],
];

/** A sentence rather than a name: it is said once. */
const SENTENCE = /(\S+ ){4}/;

/**
 * What a screen reader says of the page from its first word to its last, a line for each stop. No sentence comes twice.
 *
 * @param page in its present state
 */
export async function spokenPage(page: Page): Promise<string> {
  // The last that comes: the document's choice of a language says nothing by itself.
  await expect(
    page.getByRole('region', { name: 'Language of this page' }).getByRole('status'),
  ).toBeAttached();
  const phrases = await inPage(page, 'whole');
  const sentences = phrases.filter((phrase) => SENTENCE.test(phrase));
  expect(sentences, 'no sentence is said twice').toEqual([...new Set(sentences)]);
  return written(phrases);
}

/**
 * What a screen reader says by itself while something happens on the page, once it has said what is expected.
 *
 * @param until part of the last that is said
 * @param act on the page, whose document stays
 */
export async function spokenMeanwhile(page: Page, until: RegExp, act: () => Promise<void>): Promise<string> {
  await inPage(page, 'listen');
  await act();
  await expect.poll(async () => (await inPage(page, 'heard')).join('\n')).toMatch(until);
  // What a button is doing is said only if it takes a moment.
  return written((await inPage(page, 'end')).filter((phrase) => !/^polite: .*…$/.test(phrase)));
}

async function inPage(page: Page, what: keyof Speech): Promise<string[]> {
  return page.evaluate(`if (!('speech' in window)) { ${script?.text} } speech.${what}()`);
}

function written(phrases: readonly string[]): string {
  const lines = phrases.map((phrase) =>
    CONSTANT.reduce((text, [was, is]) => text.replaceAll(was, is), phrase),
  );
  return `${lines.join('\n')}\n`;
}
