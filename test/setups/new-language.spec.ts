import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { pseudo, readSentences } from '@vestibule/messages/compile';
import { CopiedTree } from '../support/languages/copied-tree';

/** Klingon: nobody speaks it at home. */
const LANGUAGE = 'tlh';

const said = (english: string) => pseudo(english, LANGUAGE);

test.describe.configure({ mode: 'serial' });
test.setTimeout(600_000);

let tree: CopiedTree;
let product: Awaited<ReturnType<CopiedTree['start']>>;

test.beforeAll(() => {
  tree = new CopiedTree();
});
test.afterAll(async () => {
  await product?.stop();
  tree.remove();
});

test('a language is added by files of sentences, which lint checks, and nothing else', async () => {
  const steps = readFileSync('docs/operate/languages.md', 'utf8').split('## Add a language')[1] ?? '';
  const find = /`(find [^`]*)`/.exec(steps)?.[1] ?? '';
  const english = tree
    .run(find)
    .split('\n')
    .filter((file) => file !== '' && !file.includes('host-shell/dev/'));
  const written = english.map((file) => file.replace(/en\.json$/, `${LANGUAGE}.json`));
  for (const file of written) {
    const sentences = readSentences(path.join(tree.folder, path.dirname(file)), 'en');
    writeFileSync(
      path.join(tree.folder, file),
      JSON.stringify(sentences, (_key, value: unknown) => (typeof value === 'string' ? said(value) : value)),
    );
  }
  tree.run('node scripts/messages/main.mjs --check');

  const [first = ''] = written;
  const kept = readFileSync(path.join(tree.folder, first));
  rmSync(path.join(tree.folder, first));
  expect(() => tree.run('node scripts/messages/main.mjs --check')).toThrow(/messages: tlh\.json is missing/);
  writeFileSync(path.join(tree.folder, first), kept);

  tree.run('npm run -s server-pages');
  product = await tree.start();
});

test('the document and the page are in it, and the choice at the foot names it', async ({
  browser,
  request,
}) => {
  const answer = await request.get(`${product.shellUrl}/auth`, { headers: { 'accept-language': LANGUAGE } });
  expect(answer.headers()['content-language']).toBe(LANGUAGE);
  expect(/<html lang="([^"]*)"/.exec(await answer.text())?.[1]).toBe(LANGUAGE);

  const page = await browser.newPage({ locale: LANGUAGE });
  await page.goto(`${product.shellUrl}/auth`);
  await expect(page.getByRole('heading', { name: said('Sign in'), exact: true })).toBeVisible();
  await page.getByLabel(said('Email')).fill('ada@vestibule.test');
  const choice = page.getByRole('combobox');
  await expect(choice).toHaveValue(LANGUAGE);
  await choice.selectOption('en');
  await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
  await choice.selectOption(LANGUAGE);
  await expect(page.getByRole('heading', { name: said('Sign in'), exact: true })).toBeVisible();
  await page.close();
});

test('pages without script are in it', async ({ browser }) => {
  const page = await browser.newPage({ locale: LANGUAGE, javaScriptEnabled: false });
  await page.goto(`${product.shellUrl}/auth`);
  await expect(page.getByRole('heading', { name: said('Sign in'), exact: true })).toBeVisible();
  await page.close();
});

test('consent, scopes and mails are in it', async ({ browser, request }) => {
  const page = await browser.newPage({ locale: LANGUAGE });
  await page.goto(product.demoClientUrl);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
  await page.getByLabel(said('Email')).fill('ada@vestibule.test');
  await page.getByLabel(said('Password'), { exact: true }).fill('analytical-engine-1843');
  await page.getByRole('button', { name: said('Sign in'), exact: true }).click();
  await expect(page.getByRole('button', { name: said('Allow') })).toBeVisible();
  await page.close();

  await request.post(`${product.apiUrl}/auth/user/password/reset/token`, {
    headers: { 'accept-language': LANGUAGE, rid: 'emailpassword' },
    data: { formFields: [{ id: 'email', value: 'ada@vestibule.test' }] },
  });
  await expect
    .poll(async () => (await request.get(`${product.apiUrl}/dev/inbox`)).text())
    .toContain(said('Set a new password'));
});

test('the API’s own pages and nginx’s are in it', async ({ browser }) => {
  const page = await browser.newPage({ locale: LANGUAGE });
  await page.goto(`${product.apiUrl}/auth/oauth/auth?client_id=nobody&response_type=code`);
  await expect(page.getByRole('heading', { name: said('This sign-in can’t continue') })).toBeVisible();
  await page.close();
  const nginx = readFileSync(path.join(tree.folder, 'deploy', 'nginx-pages.conf'), 'utf8');
  expect(nginx).toContain(said('We’re having a problem'));
});
