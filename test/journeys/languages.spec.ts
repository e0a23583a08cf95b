import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { arrived, present } from '../support/arrived';
import { enrolApp } from '../support/people/enrol';
import { expect, test, useStack } from '../support/fixtures';

useStack({ consent: 'asked' });

/** Starts at the demo client, by one of its links. */
async function start(page: Page, demoClientUrl: string, link: string) {
  await page.goto(demoClientUrl);
  await page.getByRole('link', { name: link }).click();
}

/** Records each heading that this site shows from now on, however briefly. */
async function watchHeadings(page: Page, siteUrl: string): Promise<readonly string[]> {
  const seen: string[] = [];
  await page.exposeFunction('noteHeading', (heading: string) => seen.push(heading));
  await page.addInitScript(
    `if (window.location.origin === ${JSON.stringify(new URL(siteUrl).origin)}) {
      new MutationObserver(() => {
        const heading = document.querySelector('h1')?.textContent;
        if (heading) window.noteHeading(heading);
      }).observe(document, { childList: true, subtree: true, characterData: true });
    }`,
  );
  return seen;
}

test('the client’s requested language applies from sign-in to consent, and only to its request', async ({
  page,
  context,
  stack,
  existingUser,
}) => {
  const user = await existingUser();
  const app = await enrolApp(stack.apiUrl, user);
  await start(page, stack.demoClientUrl, 'Sign in with Vestibule');
  await expect(page.getByRole('heading', { name: 'Sign in to continue to Acme Notes' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');

  const headings = await watchHeadings(page, stack.shellUrl);
  await start(page, stack.demoClientUrl, 'Sign in in German (ui_locales)');
  await expect(page.getByRole('heading', { name: 'Anmelden und weiter zu Acme Notes' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.getByLabel('E-Mail').fill(user.email);
  await page.getByLabel('Passwort').fill('not it');
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(page.getByText('E-Mail und Passwort passen nicht zusammen.')).toBeVisible();
  await page.getByLabel('Passwort').fill(user.password);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();

  await expect(page.getByRole('heading', { name: 'Code aus Ihrer App eingeben' })).toBeVisible();
  await page.reload();
  await page.getByLabel('Code', { exact: true }).fill(app.code());
  await expect(
    page.getByRole('heading', { name: 'Erlauben Sie Acme Notes den Zugriff auf Ihr Konto?' }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ablehnen und zurück zu Acme Notes' })).toBeVisible();
  const shown = new Set(headings);
  await page.getByRole('button', { name: 'Zugriff erlauben' }).click();
  await expect(page.getByRole('heading', { name: 'Signed in', exact: true })).toBeVisible();
  expect([...shown].filter((heading) => /\b(to|the|one|enter|loading)\b/i.test(heading))).toEqual([]);

  expect((await context.cookies()).filter(({ name }) => name === 'sCurrLanguage')).toEqual([]);
  await page.goto(stack.shellUrl);
  await expect(page.getByRole('heading', { name: 'You’re signed in' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
});

test('the language in the user’s cookie applies everywhere, unless the client asks for another', async ({
  page,
  context,
  stack,
  existingUser,
}) => {
  const user = await existingUser();
  await context.addCookies([{ name: 'sCurrLanguage', value: 'de-AT', url: stack.shellUrl }]);
  await page.goto(`${stack.shellUrl}/auth?ui_locales=en`);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.goto(stack.shellUrl);
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
  await page.getByLabel('E-Mail').fill(user.email);
  await page.getByLabel('Passwort').fill(user.password);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(page.getByText(`Angemeldet als ${user.email}`)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-AT');
});

test('a mailed link continues in the language that the client asked for', async ({
  page,
  context,
  stack,
  inbox,
  newUser,
  allowConsole,
}) => {
  // The first tab may look once more at the request that the second one has answered.
  allowConsole(/status of 410 .*\/oauth\/login\/info/);
  const { email } = newUser();
  await start(page, stack.demoClientUrl, 'Sign in in German (ui_locales)');
  await page.getByRole('button', { name: 'Code per E-Mail oder SMS' }).click();
  await page.getByLabel('E-Mail oder Telefonnummer').fill(email);
  await page.getByRole('button', { name: 'Code per E-Mail oder SMS', exact: true }).click();
  await expect(page.getByText(email)).toBeVisible();
  const link = present((await arrived(inbox, email)).link);

  const tab = await context.newPage();
  await tab.goto(link);
  await expect(
    tab.getByRole('heading', { name: 'Erlauben Sie Acme Notes den Zugriff auf Ihr Konto?' }),
  ).toBeVisible();
  // An already used link also explains itself in that language.
  await tab.goto(link);
  await expect(tab.getByRole('heading', { name: 'Dieser Link gilt nicht mehr' })).toBeVisible();
});

test('the language can be changed at the foot of a page: what was typed stays, and so does the choice', async ({
  page,
  context,
  stack,
}) => {
  const documents: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
  await page.goto(`${stack.shellUrl}/auth`);
  await page.getByLabel('Email').fill('ada@example.test');
  const choice = page.getByRole('combobox', { name: 'Language' });
  await expect(choice.getByRole('option', { name: 'Deutsch' })).toHaveAttribute('lang', 'de');
  await expectAccessible(page, 'sign-in with the choice of a language');
  await choice.focus();
  await choice.selectOption('Deutsch');

  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
  await expect(page.getByLabel('E-Mail')).toHaveValue('ada@example.test');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page).toHaveTitle('Anmelden · Vestibule');
  await expect(page.getByRole('status')).toHaveText('Diese Seite ist jetzt auf Deutsch.');
  await expect(page.getByRole('combobox', { name: 'Sprache' })).toBeFocused();
  expect(documents).toHaveLength(1);

  const later = await context.newPage();
  await later.goto(`${stack.shellUrl}/auth`);
  await expect(later.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
  await expect(later.getByRole('combobox', { name: 'Sprache' })).toHaveValue('de');
});

test('a language chosen in the flow comes before the client’s, on factors, consent and its scopes, and the account', async ({
  page,
  stack,
  existingUser,
}) => {
  const user = await existingUser();
  const app = await enrolApp(stack.apiUrl, user);
  await start(page, stack.demoClientUrl, 'Sign in in German (ui_locales)');
  await page.getByRole('combobox', { name: 'Sprache' }).selectOption('English');
  await expect(page.getByRole('heading', { name: 'Sign in to continue to Acme Notes' })).toBeVisible();
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password').fill(user.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();

  await expect(page.getByRole('heading', { name: 'Enter the code from your app' })).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill('12');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch');
  await expect(page.getByRole('heading', { name: 'Code aus Ihrer App eingeben' })).toBeVisible();
  await expect(page.getByLabel('Code', { exact: true })).toHaveValue('12');
  await page.getByRole('combobox', { name: 'Sprache' }).selectOption('English');
  await expect(page.getByRole('heading', { name: 'Enter the code from your app' })).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(app.code());

  await expect(
    page.getByRole('heading', { name: 'Acme Notes would like to use your account' }),
  ).toBeVisible();
  await page.getByRole('checkbox', { name: 'Your email address' }).uncheck();
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch');
  await expect(page.getByRole('checkbox', { name: 'Ihre E-Mail-Adresse' })).not.toBeChecked();
  await page.getByRole('button', { name: 'Zugriff erlauben' }).click();
  await expect(page.getByRole('heading', { name: 'Signed in', exact: true })).toBeVisible();
  await expect(page.getByText(user.email)).toHaveCount(0);

  await page.goto(`${stack.shellUrl}/account`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.getByRole('combobox', { name: 'Sprache' }).selectOption('English');
  await expect(page.getByRole('navigation', { name: 'Your account' })).toBeVisible();
});

test('consent lists the scopes in the language of the user’s cookie', async ({
  page,
  context,
  stack,
  signedInUser,
}) => {
  await signedInUser({ at: null });
  await context.addCookies([{ name: 'sCurrLanguage', value: 'de', url: stack.shellUrl }]);
  await start(page, stack.demoClientUrl, 'Sign in with Vestibule');
  await expect(page.getByRole('checkbox', { name: 'Ihre E-Mail-Adresse' })).toBeVisible();
});

test.describe('a browser that prefers Arabic', () => {
  test.use({ locale: 'ar-EG' });

  test('is answered in Arabic from the first byte to consent and the mail, from right to left', async ({
    page,
    context,
    stack,
    inbox,
    newUser,
  }) => {
    const { email } = newUser();
    const document = await page.request.get(`${stack.shellUrl}/auth`, {
      headers: { 'accept-language': 'tlh, ar-EG;q=0.9, en;q=0.8' },
    });
    expect(document.headers()).toMatchObject({
      'content-language': 'ar-EG',
      vary: 'accept-encoding, cookie, accept-language',
    });
    expect(await document.text()).toMatch(/^<!doctype html>\s*<html lang="ar-EG" dir="rtl"/i);

    const headings = await watchHeadings(page, stack.shellUrl);
    await start(page, stack.demoClientUrl, 'Sign in with Vestibule');
    await expect(page.getByRole('heading', { name: 'تسجيل الدخول للمتابعة إلى' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await page.getByRole('button', { name: 'إرسال رمز بالبريد أو برسالة نصية' }).click();
    await page.getByLabel('البريد الإلكتروني أو رقم الهاتف').fill(email);
    await expectAccessible(page, 'a code by email in Arabic');
    await page.getByRole('button', { name: 'إرسال رمز', exact: false }).click();
    const message = await arrived(inbox, email);
    expect(message.subject).toContain('هو رمزك');
    // What is typed runs from left to right, whatever is around it.
    const code = page.getByRole('textbox');
    expect(await code.evaluate((field) => getComputedStyle(field).direction)).toBe('ltr');
    await code.fill(present(message.code));
    await expect(page.getByRole('button', { name: 'السماح' })).toBeVisible();
    await expectAccessible(page, 'consent in Arabic');
    expect(
      headings.filter((heading) => /[a-z]{3} [a-z]{3}/i.test(heading.replace('Acme Notes', ''))),
    ).toEqual([]);
    // Only a choice is kept.
    expect((await context.cookies()).filter(({ name }) => name === 'sCurrLanguage')).toEqual([]);
  });
});
