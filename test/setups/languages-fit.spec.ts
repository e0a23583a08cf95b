import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Scenario } from '@vestibule/contract';
import { everySentence, PSEUDO_LANGUAGES, readAdded } from '@vestibule/messages/operator';
import { unfitting } from '../support/access/usable';
import { expect } from '../support/fixtures';
import { LONG } from '../support/long';
import { settled, takePictures } from '../support/looks/pictures';
import { REMOTES, test } from '../support/remotes/standalone';

/** Two that nobody speaks, 1.4 times as long as English; long words; right to left; no spaces. */
const LANGUAGES = [...PSEUDO_LANGUAGES, 'de', 'ar', 'ja'];

const WINDOWS = [
  { width: 320, height: 2400 },
  { width: 1280, height: 2400 },
];

const folder = path.resolve('.cache/journeys/pseudo-languages');
mkdirSync(folder, { recursive: true });
for (const language of PSEUDO_LANGUAGES)
  writeFileSync(path.join(folder, `${language}.json`), JSON.stringify(everySentence(language)));
const { languages, words } = readAdded(folder);
const added = JSON.stringify(Object.fromEntries(languages.map((language) => [language, words(language)])));

// One build and one stack for all of them.
test.describe.configure({ mode: 'default' });

for (const remote of REMOTES) {
  test(
    `each screen of ${remote} fits into a phone and a window, in languages of all kinds`,
    { tag: remote === 'login-challenge' ? [] : LONG },
    async ({ page, stack, alone, allowConsole }) => {
      test.setTimeout(900_000);
      // What scenarios cause: the API fails, knows no such request, and a client's logo is missing.
      allowConsole(
        /status of (400|404|500)/,
        /SERVER: the API answered 500|The API failed/,
        /ERR_NAME_NOT_RESOLVED/,
      );
      // As the server of the documents tells a page of an operator's languages.
      await page.addInitScript(`{
        const words = ${added};
        globalThis.vestibuleLanguages = {
          languages: Object.keys(words),
          defaultLanguage: () => undefined,
          words: (language) => words[language],
        };
      }`);
      const { scenarios } = (await import(path.resolve('remotes', remote, 'scenarios.ts'))) as {
        readonly scenarios: readonly Scenario[];
      };
      alone.show(remote, stack.apiUrl);
      for (const { name, title, shows } of scenarios) {
        await test.step(`${name}: ${title}`, async () => {
          await page.context().clearCookies({ name: 'sCurrLanguage' });
          await page.goto(`${stack.shellUrl}/?scenario=${name}`);
          await page.waitForURL((url) => !url.searchParams.has('scenario'));
          await expect(page.getByRole('heading', { name: shows?.heading ?? '' })).toBeVisible();
          await settled(page);
          for (const language of LANGUAGES) {
            // Its name is in the language that is shown.
            await page.locator('.vs-foot select').selectOption(language);
            await expect(page.locator('html')).toHaveAttribute('lang', language);
            for (const window of WINDOWS) {
              await page.setViewportSize(window);
              await settled(page);
              const screen = `${remote}, ${name}, ${language}, ${window.width}`;
              // The name of that client takes two lines by itself.
              const found = (await unfitting(page)).filter(
                (fault) => name !== 'hostile' || !/ lines: /.test(fault),
              );
              expect.soft(found, screen).toEqual([]);
              if (process.env['TAKE_PICTURES']) await takePictures(page, screen);
            }
          }
        });
      }
    },
  );
}
