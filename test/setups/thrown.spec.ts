import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { failuresOf, type Failure } from '../support/remotes/failure-events';
import { editRegistry, plantedEntry, type Entry } from '../support/remotes/plant-remote';

const SECRET = 'not-for-a-log';
const PLACES = [
  {
    place: 'page',
    at: '/planted',
    more: { routes: [{ path: '/planted', from: 'site', export: 'Planted' }] },
  },
  {
    place: 'slot',
    at: '/auth/reset-password',
    more: { slots: [{ slot: 'login/legal', export: 'Planted' }] },
  },
];

/** Lists the remote that fails, and listens to what is said of it. */
async function plant(page: Page, fault: string, entry: Entry) {
  await page.addInitScript((name) => window.localStorage.setItem('planted-fault', name), fault);
  await editRegistry(page, (remotes) => [entry, ...remotes]);
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  return { said, failures: await failuresOf(page) };
}

/** The line of the remote's files that a frame names. */
function lineAt({ frame = '' }: Failure): string | undefined {
  const [file = '', line] = frame.split(':');
  return readFileSync(path.join('dist/planted/faulty', file), 'utf8').split('\n')[Number(line) - 1];
}

for (const { place, at, more } of PLACES)
  for (const where of ['at import', 'in render', 'in an effect', 'in a timer', 'in a press']) {
    test(`a ${place} that throws ${where} is named with its version and the place, in console and event`, async ({
      page,
      stack,
      allowConsole,
    }) => {
      // React renders what threw a second time, and says #520 if it isn't needed any more by then.
      allowConsole(/planted|VST-215|React error #520/);
      const entry = await plantedEntry(page, { name: 'faulty', version: '1.2.3', ...more });
      const { said, failures } = await plant(page, `throws ${where}`, entry);
      await page.goto(`${stack.shellUrl}${at}?token=${SECRET}`);
      const button = page.getByRole('button', { name: 'A planted button' });
      if (where === 'in a press') await button.click();
      await expect.poll(() => failures).not.toEqual([]);
      for (const failure of failures) {
        expect(failure).toMatchObject({
          reference: 'VST-215',
          remote: 'faulty',
          version: '1.2.3',
          frame: expect.stringMatching(/^[\w.-]+\.js:\d+:\d+$/),
        });
        expect(lineAt(failure)).toContain(`planted: ${where}`);
      }
      const words = said.filter((text) => text.includes('VST-215 REMOTE_THREW'));
      expect(words).not.toEqual([]);
      for (const text of words) {
        expect(text).toContain('remote "faulty" 1.2.3');
        expect(text).toContain(`thrown at ${failures[0]?.frame}`);
        expect(text).not.toContain(SECRET);
      }
      // Where it is shown, it is without the stack, which is for developers.
      await expect(page.getByText('planted: in')).toBeHidden();
      // What is thrown later costs nothing that is on the screen.
      if (/timer|press/.test(where)) await expect(button).toBeVisible();
    });
  }

test('an entry that loads and throws isn’t called unreachable; one that doesn’t answer is', async ({
  page,
  stack,
  allowConsole,
}) => {
  allowConsole(/planted|VST-21[15]|ERR_CONNECTION_REFUSED/);
  const script = 'throw new Error("planted: the entry");';
  const listed = await plantedEntry(page, { name: 'faulty', version: '1.2.3', ...PLACES[0]?.more });
  const integrity = `sha384-${createHash('sha384').update(script).digest('base64')}`;
  const { failures } = await plant(page, '', { ...listed, integrity });
  const entry = `**${String(listed['entry'])}`;
  await page.route(entry, (route) => route.fulfill({ body: script, contentType: 'text/javascript' }));
  await page.goto(`${stack.shellUrl}/planted`);
  await expect(page.getByText('Reference: VST-215')).toBeVisible();
  for (const failure of failures)
    expect(failure).toMatchObject({ reference: 'VST-215', remote: 'faulty', version: '1.2.3' });
  expect(failures[0]?.frame).toMatch(/^entry\.\w+\.js:1:\d+$/);

  const before = failures.length;
  await page.route(entry, (route) => route.abort('connectionrefused'));
  await page.reload();
  await expect(page.getByText('Reference: VST-211')).toBeVisible();
  expect(failures.slice(before)).toMatchObject([
    { reference: 'VST-211', remote: 'faulty', version: '1.2.3' },
  ]);
});

test('a remote whose chunk doesn’t answer is unreachable, and is there once it answers', async ({
  page,
  stack,
  allowConsole,
}) => {
  allowConsole(/VST-211|ERR_CONNECTION_REFUSED|ChunkLoadError/);
  const entry = await plantedEntry(page, { name: 'faulty', version: '1.2.3', ...PLACES[0]?.more });
  const { failures } = await plant(page, '', entry);
  let isAway = true;
  await page.route(/\/planted\/faulty\/\d/, (route) =>
    isAway ? route.abort('connectionrefused') : route.fallback(),
  );
  await page.goto(`${stack.shellUrl}/planted`);
  await expect(page.getByText('Reference: VST-211')).toBeVisible();
  expect(failures).toMatchObject([{ reference: 'VST-211', remote: 'faulty', version: '1.2.3' }]);
  isAway = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'A planted button' })).toBeVisible();
});
