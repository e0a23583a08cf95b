import path from 'node:path';
import type { Scenario } from '@vestibule/contract';
import { PSEUDO_LANGUAGES, readAdded } from '@vestibule/messages/operator';
import { expect } from '../support/fixtures';
import { expectFitsInEach, pseudoLanguages } from '../support/languages/all-kinds';
import { NARROW } from '../support/access/usable';
import { LONG } from '../support/long';
import { settled } from '../support/looks/pictures';
import { REMOTES, test } from '../support/remotes/standalone';

const folder = pseudoLanguages();
const { languages, words } = readAdded(folder);
const added = JSON.stringify(Object.fromEntries(languages.map((language) => [language, words(language)])));

// One build and one stack for all of them.
test.describe.configure({ mode: 'default' });

const sweeps = [
  {
    remote: 'login-challenge' as const,
    where: 'a phone, in languages that nobody speaks',
    tag: [],
    only: { languages: PSEUDO_LANGUAGES, windows: [NARROW] },
  },
  ...REMOTES.map((remote) => ({
    remote,
    where: 'a phone and a window, in every language',
    tag: LONG,
    only: {},
  })),
];

for (const { remote, where, tag, only } of sweeps) {
  test(
    `each screen of ${remote} fits into ${where}`,
    { tag },
    async ({ page, stack, alone, allowConsole }) => {
      test.setTimeout(1_800_000);
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
          // The name of that client takes two lines by itself, and is one long word.
          const known = name === 'hostile' && { known: / lines: |ends within/ };
          await expectFitsInEach(page, `${remote}, ${name}`, { ...only, ...known });
        });
      }
    },
  );
}
