import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { LONG } from '../support/long';
import { freePorts } from '../support/free-ports';
import { copyOf } from '../support/working-copy/copy';
import { startScript } from '../support/working-copy/program';

/* `npm run dev -- sign-in`, as a developer uses it: what is on the page stays while its code is edited. */

test('an edit shows on a remote’s own page, which keeps what was typed', { tag: LONG }, async ({ page }) => {
  test.setTimeout(240_000);
  const folder = copyOf(path.resolve('.'));
  const file = path.join(folder, 'remotes/sign-in/password/email-password-form.tsx');
  const edit = (from: string, to: string) => {
    const before = readFileSync(file, 'utf8');
    expect(before).toContain(from);
    writeFileSync(file, before.replace(from, to));
  };
  const first = await freePorts(20);
  const program = await startScript(
    folder,
    'scripts/dev.mjs',
    {
      VESTIBULE_API_PORT: String(first),
      VESTIBULE_DEMO_CLIENT_PORT: String(first + 1),
      VESTIBULE_SOCIAL_PORT: String(first + 2),
      VESTIBULE_REMOTES_PORT: String(first + 3),
    },
    [/Its scenarios: http/, /Vestibule is ready/],
    ['sign-in'],
  );
  try {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(`${program.told(/standalone-sign-in: (http\S+)/)}/auth`);
    await page.getByLabel('Email').fill('half@typed.test');
    await page.evaluate(() => void Object.assign(window, { isSameDocument: true }));
    edit('notice={notice}', 'notice={<p>Edited</p>}');
    await expect(page.getByText('Edited', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('half@typed.test');

    edit('notice={<p>Edited</p>}', 'notice={<p>Edited</span>}');
    await expect(
      page
        .frameLocator('#webpack-dev-server-client-overlay')
        .getByText(/email-password-form/)
        .first(),
    ).toBeVisible();
    edit('notice={<p>Edited</span>}', 'notice={<p>Edited again</p>}');
    await expect(page.getByText('Edited again', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('half@typed.test');
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
    expect(errors).toEqual([]);
  } finally {
    await program.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
