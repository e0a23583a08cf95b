import { expectAccessible } from '../support/accessibility';
import { expect, test } from '../support/fixtures';

test('a branding is tried: fields change its JSON, screens and contrast show it, and it is downloaded', async ({
  page,
  stack,
}) => {
  await page.goto(`${stack.apiUrl}/dev/branding`);
  const json = page.getByLabel('branding.json');
  await expect(json).toHaveValue('{}');
  await expectAccessible(page, 'the page to try a branding');
  const button = (look: string) =>
    page
      .frameLocator(`iframe[title="Sign in, ${look}"]`)
      .getByRole('button', { name: 'Sign in', exact: true });
  await expect(button('light, phone')).toHaveCSS('background-color', 'rgb(11, 90, 100)');

  await page.getByLabel('Product name').fill('Brightwater');
  await page.getByLabel('Accent').fill('#ffcc00');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(json).toHaveValue(/"productName": "Brightwater"/);
  await expect(page.getByText('accent (light): #ffcc00 is shown as #806500')).toBeVisible();
  await expect(button('light, phone')).toHaveCSS('background-color', 'rgb(128, 101, 0)');
  await expect(button('dark, wide')).toHaveCSS('background-color', 'rgb(255, 204, 0)');
  const mail = page.frameLocator('iframe[title="Mail, dark, phone"]');
  await expect(mail.getByRole('heading', { name: 'Brightwater' })).toBeVisible();
  await page.getByText('Every pair of colours').click();
  const contrast = page.getByRole('table', { name: 'Contrast' });
  await expect(
    contrast.getByRole('row', { name: /^accent on surface 4\.5 .*5\.55 .*11\.50$/ }),
  ).toBeVisible();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await saved).suggestedFilename()).toBe('branding.json');

  await json.fill('{"colors": {"accent": "yellow"}}');
  await page.getByRole('button', { name: 'Show this JSON' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'colors.accent: expected a colour like "#0b5a64", or two: {"light": "#0b5a64", "dark": "#82cdd4"}.',
  );
  await expect(page.locator('iframe')).toHaveCount(0);
  await json.fill('{"radius": "none"}');
  await page.getByLabel('Language').selectOption('ar');
  await page.getByRole('button', { name: 'Show this JSON' }).click();
  await expect(button('light, phone')).toHaveCount(0);
  const arabic = page
    .frameLocator('iframe[title="Sign in, light, phone"]')
    .getByRole('button', { name: 'تسجيل الدخول' });
  await expect(arabic).toHaveCSS('border-radius', '0px');
});
