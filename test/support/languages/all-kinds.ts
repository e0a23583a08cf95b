import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { LANGUAGES } from '@vestibule/messages';
import { everySentence, PSEUDO_LANGUAGES } from '@vestibule/messages/operator';
import { NARROW, unfitting } from '../access/usable';
import { settled, takePictures } from '../looks/pictures';

/** All that there are, after two that nobody speaks, which are 1.4 times as long as English. */
export const ALL_LANGUAGES = [...PSEUDO_LANGUAGES, ...LANGUAGES];

/** Of a phone, and wide; so tall that nothing in them is scrolled away. */
export const WINDOWS = [NARROW, { width: 1280, height: NARROW.height }];

/** Writes the languages that nobody speaks into a folder, as an operator has their own, and returns its path. */
export function pseudoLanguages(): string {
  const folder = path.resolve('.cache/journeys/pseudo-languages');
  mkdirSync(folder, { recursive: true });
  for (const language of PSEUDO_LANGUAGES)
    writeFileSync(path.join(folder, `${language}.json`), JSON.stringify(everySentence(language)));
  return folder;
}

/** What is tried of a page. */
interface Fits {
  /** Faults that a screen has on purpose. */
  readonly known?: RegExp;
  readonly windows?: typeof WINDOWS;
}

/**
 * Expects all of the page to fit into windows, in the language that it has.
 *
 * @param screen names the screen and its language in a failure
 */
export async function expectFits(
  page: Page,
  screen: string,
  { known = /^$/, windows = WINDOWS }: Fits = {},
): Promise<void> {
  for (const window of windows) {
    await page.setViewportSize(window);
    await settled(page);
    const found = (await unfitting(page)).filter((fault) => !known.test(fault));
    expect.soft(found, `${screen}, ${window.width}`).toEqual([]);
  }
  if (process.env['TAKE_PICTURES']) await takePictures(page, screen);
}

/** The same in each language, chosen at the foot of the page, whose choice then has the one that it had before. */
export async function expectFitsInEach(
  page: Page,
  screen: string,
  { languages = ALL_LANGUAGES, ...fits }: { readonly languages?: readonly string[] } & Fits = {},
): Promise<void> {
  // Its name is in the language that is shown.
  const choice = page.locator('.vs-foot select');
  const before = await choice.inputValue();
  const choose = async (language: string) => {
    await choice.selectOption(language);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
  };
  for (const language of languages) {
    await choose(language);
    await expectFits(page, `${screen}, ${language}`, fits);
  }
  await choose(before);
}
