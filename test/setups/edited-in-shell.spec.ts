import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, useStack } from '../support/fixtures';
import { test } from '../support/remotes/tried/developer';
import { letTryRemotes, tryRemote } from '../support/remotes/tried/try-remote';
import { otherRepository } from '../support/remotes/other-repository';
import { startDev } from '../support/remotes/start-dev';

const PORT = 3997;
const ORIGIN = `http://localhost:${PORT}`;

// The page's policy must name the origin.
useStack({ environment: { VESTIBULE_REMOTE_ORIGINS: ORIGIN } });

test('vestibule-remote dev --shell mounts a remote in a shell that runs already, and each edit shows there', async ({
  page,
  stack,
  developer,
}) => {
  const { folder } = otherRepository();
  const program = await startDev(folder, '--shell', stack.shellUrl, '--port', String(PORT));
  try {
    // The server has it as it is; the browser gets it edited below.
    await expect.poll(() => program.told(/"overrideOrigins": (.*),/)).toBe(JSON.stringify([ORIGIN]));
    await expect.poll(() => program.told(/"developerRole": (.*)/)).toBe('"developer"');
    const shown = path.join(folder, 'greeting.page.tsx');
    const edit = (from: string, to: string) => {
      const before = readFileSync(shown, 'utf8');
      expect(before).toContain(from);
      writeFileSync(shown, before.replace(from, to));
    };
    edit('<Field ', '<label>Secret <input type="password" /></label><Field ');
    await letTryRemotes(page, ORIGIN);
    await developer();
    await tryRemote(page, program.told(/Open +(\S+)/), ORIGIN);
    await page.goto(`${stack.shellUrl}/greeting?from=here`);
    await expect(page.getByRole('heading', { name: 'Greeting' })).toBeVisible();

    const note = page.getByLabel('A note that only this page keeps');
    await note.fill('half typed');
    await page.getByLabel('Secret').fill('not for others');
    edit("t('text')}", "t('text')} {note.length} letters.");
    await expect(page.getByText('10 letters.')).toBeVisible();
    await expect(note).toHaveValue('half typed');
    await expect(page.getByLabel('Secret')).toHaveValue('');
    await expect(page).toHaveURL(`${stack.shellUrl}/greeting?from=here`);
    // A page that is open says in the console that the server has ended.
    await page.goto('about:blank');
  } finally {
    await program.stop();
    rmSync(folder, { recursive: true });
  }
});
