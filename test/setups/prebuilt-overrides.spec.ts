import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, useStack } from '../support/fixtures';
import { builtEntry, publishShell } from '../support/remotes/own-shell';
import { CLI, otherRepository, type OtherRepository } from '../support/remotes/other-repository';

/*
 * A team's own prebuilt UI: a copy of the remote in a repository of theirs, with their file of overrides, in the registry
 * of a site in place of `sign-in`.
 */
const site = path.resolve('.run/prebuilt-overrides');
const style = 'p { color: rgb(12, 120, 60) }';
const hash = `sha256-${createHash('sha256').update(style).digest('base64')}`;
const config = path.join(site, 'further.json');

mkdirSync(site, { recursive: true });
writeFileSync(config, JSON.stringify({ inlineStyles: { 'prebuilt-ui': [hash] } }));
useStack({
  environment: {
    VESTIBULE_DOCUMENT_FORM: 'off',
    VESTIBULE_SHELL_CONFIG: config,
    TEST_SHELL_DIST: path.join(site, 'shell'),
  },
});

let repository: OtherRepository;
test.beforeAll(() => {
  repository = otherRepository('remotes/prebuilt-ui');
  cpSync('test/support/remotes/prebuilt-overrides', repository.folder, { recursive: true });
  repository.run(CLI, 'build');
  publish(path.join(repository.folder, 'dist'));
});
test.afterAll(() => rmSync(repository.folder, { recursive: true }));

/** A shell whose registry has the remote in place of `sign-in`. */
function publish(built: string): void {
  publishShell(
    path.join(site, 'shell'),
    (remotes) =>
      remotes.map((remote) =>
        remote.name === 'sign-in' ? builtEntry(built, { name: 'prebuilt-ui' }) : remote,
      ),
    { 'prebuilt-ui': built },
  );
}

test('a team’s components, style and sentences are on the page, with no refused style', async ({
  page,
  stack,
  tenant,
  existingUser,
}) => {
  await tenant('public', { firstFactors: ['emailpassword'] });
  const user = await existingUser();
  await page.goto(stack.demoClientUrl);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
  await expect(page.getByText('Members of the Birch Society')).toHaveCSS('color', 'rgb(12, 120, 60)');
  const form = page.getByRole('region', { name: 'Ours' });
  await form.getByPlaceholder('Email address').fill(user.email);
  await form.getByPlaceholder('Password').fill(user.password);
  const button = form.getByRole('button', { name: 'Come in' });
  await expect(button).toHaveCSS('background-color', 'rgb(12, 120, 60)');
  await button.click();
  await expect(page.getByRole('heading', { name: 'Signed in', exact: true })).toBeVisible();
});

test('a style that isn’t allowed is refused, and the console names the setting', async ({
  page,
  stack,
  tenant,
  allowConsole,
}) => {
  allowConsole(/Applying inline style violates/);
  const warned: string[] = [];
  page.on('console', (message) => warned.push(message.text()));
  await tenant('public', { firstFactors: ['emailpassword'] });
  // A document of another page has no styles of this remote.
  await page.goto(`${stack.shellUrl}/auth/mfa`);
  await page.evaluate(() => history.pushState(null, '', '/auth'));
  await expect(page.getByText('Members of the Birch Society')).toBeVisible();
  await expect(page.getByText('Members of the Birch Society')).not.toHaveCSS('color', 'rgb(12, 120, 60)');
  await expect.poll(() => warned.join('\n')).toContain(`"inlineStyles": {"prebuilt-ui": ["${hash}"]}`);
});
