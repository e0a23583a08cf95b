import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, useStack } from '../support/fixtures';
import { otherRepository, type OtherRepository } from '../support/remotes/other-repository';

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
  repository.run('node_modules/webpack/bin/webpack.js', '--mode', 'production');
  publish(path.join(repository.folder, 'dist'));
});
test.afterAll(() => rmSync(repository.folder, { recursive: true }));

/** The shell as it was built, with the remote and a registry that has it in place of `sign-in`. */
function publish(built: string): void {
  const shell = path.join(site, 'shell');
  rmSync(shell, { recursive: true, force: true });
  mkdirSync(path.join(shell, 'remotes'), { recursive: true });
  for (const file of readdirSync('dist/shell')) {
    if (file !== 'remotes' && !file.startsWith('remotes.json'))
      symlinkSync(path.resolve('dist/shell', file), path.join(shell, file));
  }
  for (const remote of ['account', 'login-challenge', 'mfa-chooser'])
    symlinkSync(path.resolve('dist/shell/remotes', remote), path.join(shell, 'remotes', remote));
  symlinkSync(built, path.join(shell, 'remotes', 'prebuilt-ui'));
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  const description = read(path.join(built, 'remote.json'));
  const { remotes } = read('dist/shell/remotes.json') as { remotes: { name: string }[] };
  const edited = remotes.map((remote) =>
    remote.name === 'sign-in'
      ? { ...description, entry: `/remotes/prebuilt-ui/${String(description['entry'])}` }
      : remote,
  );
  writeFileSync(path.join(shell, 'remotes.json'), JSON.stringify({ remotes: edited }));
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
