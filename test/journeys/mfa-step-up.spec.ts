import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../support/accessibility';
import { declineCodes, setUpApp } from '../support/people/authenticator-app';
import { enrolApp } from '../support/people/enrol';
import { expect, test } from '../support/fixtures';

const SIX_MINUTES = 6 * 60_000;

test('a session that is no longer fresh sets nothing up before confirming; the password is enough', async ({
  page,
  stack,
  advanceClock,
  allowConsole,
  signedInUser,
}) => {
  allowConsole(/status of 403/);
  const user = await signedInUser({ at: null });
  await advanceClock(SIX_MINUTES);
  await page.goto(`${stack.shellUrl}/auth/mfa?setup=totp`);
  await expect(page.getByRole('heading', { name: 'Confirm it’s you to add a second step' })).toBeVisible();

  const field = page.getByLabel('Password');
  await expect(field).toBeFocused();
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription('Enter your password.');
  await field.fill('wrong-pass-1');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription('That password isn’t right. Try again.');
  await expectAccessible(page, 'a wrong password');
  await field.fill(user.password);
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: 'Set up an authenticator app' })).toBeVisible();
  await setUpApp(page, 'Phone', SIX_MINUTES);
  await declineCodes(page);
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
});

test('stepping up asks for the second factor even if it was completed, and can be postponed', async ({
  page,
  stack,
  existingUser,
  signIn,
}) => {
  const user = await existingUser();
  const app = await enrolApp(stack.apiUrl, user);
  await page.goto(`${stack.shellUrl}/auth`);
  await signIn(user);
  await page.getByLabel('Code', { exact: true }).fill(app.code());
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
  await page.goto(`${stack.shellUrl}/auth/mfa?stepUp=true`);
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
});

test('recovery codes: shown once, copied, downloaded, printed; a used one is spent, and new ones replace them', async ({
  page,
  context,
  stack,
  existingUser,
  signIn,
  advanceClock,
  allowConsole,
}) => {
  allowConsole(/status of 403/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const user = await existingUser();
  await page.goto(`${stack.shellUrl}/auth?redirectToPath=%2Fauth%2Fmfa%3Fsetup%3Dtotp`);
  await signIn(user);
  const app = await setUpApp(page);
  await expect(page.getByRole('button', { name: 'Show my recovery codes' })).toBeVisible();
  await expectAccessible(page, 'recovery codes, offered');
  await page.getByRole('button', { name: 'Show my recovery codes' }).press('Enter');
  const shown = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(shown).toHaveCount(10);
  await expectAccessible(page, 'recovery codes, shown');
  const codes = await shown.allInnerTexts();
  expect(new Set(codes).size).toBe(10);

  const save = page.getByRole('button', { name: 'Download' });
  const place = await save.boundingBox();
  await page.getByRole('button', { name: 'Copy' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await save.boundingBox(), 'nothing moves').toEqual(place);
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).press('Enter');
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('recovery-codes.txt');
  const file = await readFile(await download.path(), 'utf8');
  expect(file.split('\n').filter((line) => codes.includes(line))).toEqual(codes);
  expect(copied).toBe(file);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await page.getByRole('button', { name: 'Print' }).press('Enter');
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
  const tops = await page
    .getByRole('button', { name: /^(Copied|Copy|Download|Print)$/ })
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
  expect([tops.length, new Set(tops).size]).toEqual([3, 1]);
  await page.emulateMedia({ media: 'print' });
  const printed = await page.locator('body').innerText();
  expect(printed.split('\n').filter(Boolean)).toEqual([
    expect.stringMatching(/^Recovery codes for Vestibule\. .* Made on .*20\d\d\.$/),
    user.email,
    ...codes,
  ]);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'I have saved them' }).press('Enter');
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();

  const [first = '', second = '', third = ''] = codes;
  const field = page.getByLabel('Recovery code');
  const enter = async (code: string) => {
    await page.getByRole('button', { name: 'Sign out' }).click();
    await signIn(user);
    await page.getByRole('link', { name: 'Use a recovery code' }).click();
    await field.fill(code);
    await field.press('Enter');
  };
  await enter(first);
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
  await enter(first);
  await expect(field).toHaveAccessibleDescription(/^That code isn’t right/);
  await field.fill(second);
  await field.press('Enter');
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();

  await advanceClock(SIX_MINUTES);
  app.advance(SIX_MINUTES);
  await page.goto(`${stack.shellUrl}/auth/mfa/recovery-codes`);
  await expect(page.getByText('You have 8 recovery codes left.')).toBeVisible();
  await expectAccessible(page, 'new recovery codes');
  await page.getByRole('button', { name: 'Make new recovery codes' }).click();
  await expect(
    page.getByRole('heading', { name: 'Confirm it’s you to see your recovery codes' }),
  ).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(app.code());
  await page.getByRole('button', { name: 'Make new recovery codes' }).click();
  await expect(shown).toHaveCount(10);
  expect(codes).not.toContain(await shown.first().innerText());
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();

  await enter(third);
  await expect(field).toHaveAccessibleDescription('That code isn’t right. Try again.');
  await expectAccessible(page, 'a wrong recovery code');
});
