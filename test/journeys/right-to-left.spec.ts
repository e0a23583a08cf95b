import { arrived, present } from '../support/arrived';
import { expect, test, useStack } from '../support/fixtures';
import { expectInOrder, expectNamesInOrder } from '../support/looks/names-both-ways';
import { outOfOrder } from '../support/looks/reading-order';
import { declineCodes, setUpApp } from '../support/people/authenticator-app';
import { enrolApp, enrolPhone } from '../support/people/enrol';
import { signInByCall } from '../support/people/sign-in-by-call';

useStack({ consent: 'asked' });

for (const locale of ['en-US', 'ar-EG']) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test('names and hosts of clients keep their order and leave the words around them where they are', async ({
      page,
      context,
      stack,
      clientApp,
      existingUser,
    }) => {
      await expectNamesInOrder({ page, context, stack, clientApp }, await existingUser());
    });

    test('addresses, numbers and what users named themselves keep their order', async ({
      page,
      context,
      stack,
      inbox,
      existingUser,
      clientApp,
    }) => {
      const user = await existingUser();
      const number = '+4915123456789';
      await enrolPhone(stack.apiUrl, user, number, inbox);
      await signInByCall(context, stack, user);
      const app = await clientApp('web', { clientName: 'تقويم (2)!' });
      await app.send(page);
      await page.locator('.vs-decide button').first().click();
      await expect.poll(() => app.outcomes.length).toBe(1);
      const device = locale === 'en-US' ? 'هاتف ليلى (2)' : 'Pixel 8 (work)!';
      await enrolApp(stack.apiUrl, user, device);
      const { userId } = (await (await page.request.get(`${stack.apiUrl}/me`)).json()) as { userId: string };

      await page.goto(`${stack.shellUrl}/account`);
      await expectInOrder(page, [[user.email], [number], [userId]]);
      await page.goto(`${stack.shellUrl}/account/apps`);
      await expectInOrder(page, [['تقويم (2)!', 'any']]);
      const version = context.browser()?.version().split('.')[0] ?? '';
      await page.goto(`${stack.shellUrl}/account/sessions`);
      await expectInOrder(page, [[`Chrome ${version}`], ['Linux']]);
    });

    test('names of devices keep their order where they are changed, and addresses among an admin’s users', async ({
      page,
      context,
      stack,
      existingUser,
      userSettings,
    }) => {
      const admin = await existingUser();
      await userSettings(admin, { roles: ['admin'] });
      await signInByCall(context, stack, admin);
      const [device, direction] =
        locale === 'en-US' ? (['هاتف ليلى (2)', 'any'] as const) : (['Pixel 8 (work)!', 'ltr'] as const);
      await context.addCookies([{ name: 'sCurrLanguage', value: 'en', url: stack.shellUrl }]);
      await page.goto(`${stack.shellUrl}/account/security`);
      await page.getByRole('link', { name: 'Authenticator app' }).click();
      await setUpApp(page, device);
      await declineCodes(page);
      await expect(page.getByRole('button', { name: device }).last()).toBeVisible();
      await context.clearCookies({ name: 'sCurrLanguage' });

      await page.goto(`${stack.shellUrl}/account/security`);
      await expectInOrder(page, [[device, direction]]);
      // The first renames it, the last removes it.
      await page.getByRole('button', { name: device }).last().click();
      await expect(page.getByRole('group', { name: device })).toBeVisible();
      await expectInOrder(page, [[device, direction]]);

      await page.goto(`${stack.shellUrl}/account/admin`);
      await expectInOrder(page, [[admin.email]]);
      // The account's menu has the address too, and is there earlier.
      await page.getByRole('table').getByRole('button', { name: admin.email }).click();
      const { userId } = (await (await page.request.get(`${stack.apiUrl}/me`)).json()) as { userId: string };
      await expectInOrder(page, [[admin.email], [userId]]);
    });
  });
}

for (const [locale, sample] of [
  ['ar-EG', 'المصادقة'],
  ['ja-JP', 'ログインしてください'],
  ['zh-CN', '使用其他账号登录'],
] as const) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test('letters that the typeface lacks are the system’s, and as large as there', async ({
      page,
      stack,
    }) => {
      await page.goto(`${stack.shellUrl}/auth`);
      await expect(page.locator('input[name="email"]')).toBeVisible();
      const [own, system] = await page.evaluate((text) => {
        const widthIn = (family: string) =>
          [400, 700].map((weight) => {
            const words = document.createElement('span');
            words.textContent = text;
            words.style.cssText = `position: absolute; font: ${weight} 16px ${family}`;
            document.body.append(words);
            const { width } = words.getBoundingClientRect();
            words.remove();
            return width;
          });
        return [widthIn('var(--vs-font)'), widthIn('system-ui, sans-serif')];
      }, sample);
      expect(own).toEqual(system);
    });
  });
}

test.describe('a browser that prefers Arabic', () => {
  test.use({ locale: 'ar-EG' });

  test('what is typed runs from left to right, beginning where the page’s lines do', async ({
    page,
    context,
    stack,
    inbox,
    newUser,
  }) => {
    const { email } = newUser();
    await page.goto(`${stack.shellUrl}/auth`);
    const password = page.locator('input[name="password"]');
    const reveal = page.locator('.vs-reveal');
    await expect(reveal).toBeVisible();
    for (const field of [page.locator('input[name="email"]'), password]) {
      await expect(field).toHaveCSS('direction', 'ltr');
      await expect(field).toHaveCSS('text-align', 'end');
    }
    // The button stands at the end of the line, and so does the room for it.
    const room = (side: string) =>
      password.evaluate(
        (field, name) => Number.parseFloat(getComputedStyle(field).getPropertyValue(name)),
        side,
      );
    const [field, button] = [await password.boundingBox(), await reveal.boundingBox()];
    expect(button!.x - field!.x + button!.width).toBeLessThanOrEqual(await room('padding-left'));
    expect(await room('padding-right')).toBeLessThan(24);
    await reveal.click();
    await expect(password).toHaveCSS('direction', 'ltr');

    await page.getByRole('button', { name: 'إرسال رمز بالبريد أو برسالة نصية' }).click();
    await page.locator('input[name="username"]').fill(email);
    await page.getByRole('button', { name: 'إرسال رمز', exact: false }).click();
    const code = page.locator('.vs-code input');
    await code.fill('123');
    await expect(code).toHaveCSS('text-align', 'start');
    const [typed, first, last, card] = await Promise.all(
      [
        code,
        page.locator('.vs-code > span').first(),
        page.locator('.vs-code > span').last(),
        page.locator('h1'),
      ].map(async (part) => (await part.boundingBox())!),
    );
    expect(typed!.x).toBeCloseTo(first!.x, 0);
    expect(last!.x + last!.width).toBeCloseTo(card!.x + card!.width, 0);

    const message = await arrived(inbox, email);
    const mail = await context.newPage();
    await mail.setContent(`<p dir="auto" style="white-space: pre-line">${message.text}</p>`);
    await expectInOrder(mail, [[present(message.code)], [present(message.link)]]);
  });

  test('only icons that follow the text are mirrored', async ({
    page,
    context,
    stack,
    existingUser,
    userSettings,
  }) => {
    const user = await existingUser();
    await userSettings(user, { requiredSecondaryFactors: ['totp', 'otp-phone', 'webauthn'] });
    await signInByCall(context, stack, user);
    await page.goto(`${stack.shellUrl}/auth/mfa`);
    const scales = () =>
      page
        .locator('.vs-factor svg')
        .evaluateAll((icons) => icons.map((icon) => getComputedStyle(icon).scale));
    await expect.poll(async () => (await scales()).toSorted()).toEqual(['-1 1', 'none', 'none']);
    await page.getByRole('combobox').last().selectOption('English');
    await expect.poll(scales).toEqual(['none', 'none', 'none']);
  });
});

test('a name that turns what is around it is found, and its isolated twin isn’t', async ({ page }) => {
  await page.setContent(`
    <p dir="rtl">رمزك 12-34-AB، أدخله</p>
    <p dir="rtl">رمزك <bdi dir="ltr">56-78-CD</bdi>، أدخله</p>
    <p>Sent by ليلى: 3 codes</p>
    <p>Sent by <bdi>سلمى</bdi>: 4 codes</p>`);
  expect(await outOfOrder(page, '12-34-AB')).toHaveLength(1);
  expect(await outOfOrder(page, '56-78-CD')).toEqual([]);
  expect(await outOfOrder(page, 'ليلى: 3', 'any')).toEqual([]);
  expect(await outOfOrder(page, 'ليلى', 'any')).toHaveLength(1);
  expect(await outOfOrder(page, 'سلمى', 'any')).toEqual([]);
});
