import path from 'node:path';
import type { Scenario } from '@vestibule/contract';
import { REMOTES, test } from '../support/remotes/standalone';
import { expect } from '../support/fixtures';
import { LONG } from '../support/long';
import { unusable, USUAL_MEDIA } from '../support/access/usable';
import { settled, takePictures } from '../support/looks/pictures';

// One build and one stack for all of them.
test.describe.configure({ mode: 'default' });

for (const remote of REMOTES) {
  const tag = remote === 'login-challenge' ? [] : LONG;
  test(
    `${remote} shows each of its scenarios when it runs alone`,
    { tag },
    async ({ page, stack, alone, allowConsole }) => {
      // What scenarios cause: the API fails, knows no such request, and a client's logo is missing.
      allowConsole(
        /status of (400|404|500)/,
        /SERVER: the API answered 500|The API failed to name the missing factors/,
        /ERR_NAME_NOT_RESOLVED/,
      );
      const { scenarios } = (await import(path.resolve('remotes', remote, 'scenarios.ts'))) as {
        readonly scenarios: readonly Scenario[];
      };
      alone.show(remote, stack.apiUrl);
      for (const { name, title, shows } of scenarios) {
        await test.step(`${name}: ${title}`, async () => {
          await page.goto(`${stack.shellUrl}/?scenario=${name}`);
          await page.waitForURL((url) => !url.searchParams.has('scenario'));
          if (!shows) throw new Error(`"${name}" doesn't say what it shows`);
          const { heading, alert, notice, text, label, button, link } = shows;
          // What comes first may be on its way to something else.
          await expect(page.getByRole('heading', { name: heading })).toBeVisible();
          await settled(page);
          await expect(page.getByRole('heading', { name: heading })).toBeVisible();
          if (notice) await expect(page.getByRole('status').filter({ hasText: notice })).toBeVisible();
          if (alert) await expect(page.getByRole('alert').filter({ hasText: alert })).toBeVisible();
          if (text) await expect(page.getByText(text)).toBeVisible();
          if (label) await expect(page.getByLabel(label, { exact: true })).toBeVisible();
          if (button) await expect(page.getByRole('button', { name: button })).toBeVisible();
          if (link) await expect(page.getByRole('link', { name: link })).toBeVisible();
          const window = page.viewportSize();
          expect.soft(await unusable(page), `${remote}, ${name}`).toEqual([]);
          await page.emulateMedia(USUAL_MEDIA);
          if (window) await page.setViewportSize(window);
          if (process.env['TAKE_PICTURES']) await takePictures(page, `${remote}, ${name}`);
        });
      }
    },
  );
}
