import { arrived } from '../support/arrived';
import { expectNoScriptAccessible } from '../support/accessibility';
import { expect, test, useStack } from '../support/fixtures';
import { pressOnceRead } from '../support/press';

useStack({ consent: 'asked', environment: { TEST_NO_SCRIPT: 'on' } });

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a language chosen on the way to a client that asks for another holds to consent, and in the mail', async ({
    page,
    browser,
    context,
    stack,
    inbox,
    newUser,
  }) => {
    const { email } = newUser();
    await page.goto(stack.demoClientUrl);
    await page.getByRole('link', { name: 'Sign in in German (ui_locales)' }).click();
    await expect(page.getByRole('heading', { name: 'Anmelden und weiter zu Acme Notes' })).toBeVisible();
    const foot = page.getByRole('region', { name: 'Sprache dieser Seite' });
    await expect(foot.getByRole('combobox', { name: 'Sprache' })).toHaveValue('de');
    await foot.getByRole('combobox').selectOption('العربية');
    await foot.getByRole('button', { name: 'Ändern' }).click();

    await expect(page.getByRole('heading', { name: 'تسجيل الدخول للمتابعة إلى' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('region', { name: 'لغة هذه الصفحة' }).getByRole('combobox')).toHaveValue(
      'ar',
    );
    expect(new URL(page.url()).searchParams.get('ui_locales')).toBe('ar');
    await expectNoScriptAccessible(page, browser, 'the choice of a language in Arabic');
    expect(await context.cookies(stack.shellUrl)).toContainEqual(
      expect.objectContaining({ name: 'sCurrLanguage', value: 'ar', httpOnly: false, sameSite: 'Lax' }),
    );

    await page.getByRole('link', { name: 'إرسال رمز بالبريد أو برسالة نصية' }).click();
    await page.getByLabel('البريد الإلكتروني أو رقم الهاتف').fill(email);
    await page.getByRole('button', { name: 'إرسال رمز' }).click();
    const { subject, code } = await arrived(inbox, email);
    expect(subject).toContain('هو رمزك');
    await page.getByRole('textbox').fill(code ?? '');
    await page.getByRole('textbox').press('Enter');
    const allow = page.getByRole('button', { name: 'السماح' });
    await expect(allow).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');

    // What it asks for is in the language of the page as well.
    await page.getByRole('combobox').selectOption('Français');
    await page.getByRole('button', { name: 'تغيير' }).click();
    await expect(page.getByRole('checkbox', { name: 'Votre adresse e-mail' })).toBeVisible();
    await pressOnceRead(page.getByRole('button', { name: /^Autoriser/ }));
    await expect(page.getByText(`Hello, ${email}`)).toBeVisible();
  });

  test('a choice in the middle of the way keeps the page that it is made on', async ({
    page,
    stack,
    inbox,
    newUser,
  }) => {
    const { email } = newUser();
    await page.goto(`${stack.shellUrl}/auth?way=passwordless`);
    await page.getByLabel('Email or phone number').fill(email);
    await page.getByRole('button', { name: 'Email or text me a code' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch');
    await page.getByRole('button', { name: 'Change' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    const { code } = await arrived(inbox, email);
    await page.getByLabel('Code', { exact: true }).fill(code ?? '');
    await page.getByLabel('Code', { exact: true }).press('Enter');
    // A page beside the login, which needs script, has it too.
    await expect(page.getByRole('heading', { name: 'Sie sind angemeldet' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Sprache' }).selectOption('English');
    await page.getByRole('button', { name: 'Ändern' }).click();
    await expect(page.getByRole('heading', { name: 'You’re signed in' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Language' })).toHaveValue('en');
  });

  test('the API’s page for a failure comes again in the chosen language, and goes on with the client’s request', async ({
    page,
    clientApp,
    faults,
    allowConsole,
  }) => {
    allowConsole(/status of 503/);
    const birch = await clientApp('web');
    await faults({ core: true, path: '/recipe/oauth/', times: 10_000, status: 503 });
    await birch.send(page);
    await expect(page.getByRole('heading', { name: 'We’re having a problem' })).toBeVisible();
    const state = new URL(page.url()).searchParams.get('state');
    await page.getByRole('combobox', { name: 'Language' }).selectOption('العربية');
    await page.getByRole('button', { name: 'Change' }).click();

    await expect(page.getByRole('heading', { name: 'نواجه مشكلة حاليًا' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('combobox', { name: 'اللغة' })).toHaveValue('ar');
    expect(new URL(page.url()).searchParams.get('state')).toBe(state);
    await faults({ core: true, path: '/recipe/oauth/', times: 0, drop: true });
    await page.getByRole('link', { name: 'إعادة المحاولة' }).click();
    await expect(page.getByRole('heading', { name: 'تسجيل الدخول للمتابعة إلى' })).toBeVisible();
    await expect(page.getByText('Birch Calendar', { exact: true })).toBeVisible();
    expect(new URL(page.url()).searchParams.get('loginChallenge')).not.toBeNull();
  });

  test('the API’s page for a form that can’t be answered leads to the form in the chosen language', async ({
    page,
    stack,
    allowConsole,
  }) => {
    allowConsole(/status of 413/);
    await page.goto(`${stack.shellUrl}/auth`);
    await page.getByLabel('Email').fill(`${'a'.repeat(25_000)}@example.test`);
    await page.getByLabel('Password').fill('analytical-engine-1843');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'We couldn’t read this form' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch');
    await page.getByRole('button', { name: 'Change' }).click();
    await expect(page.getByRole('heading', { name: 'Anmelden', exact: true })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Sprache' })).toHaveValue('de');
  });
});

test('a language chosen in the document’s form has the page take over, and nothing that was typed is lost', async ({
  page,
  stack,
  existingUser,
}) => {
  const user = await existingUser();
  const documents: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
  await page.goto(stack.demoClientUrl);
  await page.getByRole('link', { name: 'Sign in in German (ui_locales)' }).click();
  await expect(page.getByRole('heading', { name: 'Anmelden und weiter zu Acme Notes' })).toBeVisible();
  const before = documents.length;
  await page.getByLabel('E-Mail').fill(user.email);
  await page.getByLabel('Passwort').fill(user.password);
  await page.getByRole('combobox', { name: 'Sprache' }).selectOption('العربية');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('input[type=email]')).toHaveValue(user.email);
  await expect(page.locator('input[type=password]')).toHaveValue(user.password);
  await expect(page.getByRole('combobox', { name: 'اللغة' })).toHaveCount(1);
  expect(documents).toHaveLength(before);
  await page.getByRole('button', { name: 'تسجيل الدخول', exact: true }).click();
  await expect(page.getByRole('button', { name: 'السماح' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
});
