import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test, useStack } from '../support/fixtures';
import { settled } from '../support/looks/pictures';
import { bothSchemes, sheetOf } from './sheet';

const folder = path.resolve('.cache/journeys/sign-up-pictures');
mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, 'terms.txt'), 'You take care of your password.');
const rules = path.join(folder, 'rules.json');
const linked = (before: string, text: string, after: string) => [
  before,
  { text, href: 'https://acme.example/terms' },
  after,
];
writeFileSync(
  rules,
  JSON.stringify({
    tenants: {
      bank: { password: { minLength: 12, needs: ['uppercase', 'digit', 'symbol'] } },
      club: {
        required: {
          minimumAge: 16,
          documents: [
            {
              id: 'terms',
              version: '2026-11',
              label: {
                en: linked('I agree to the ', 'terms of service', '.'),
                de: linked('Ich stimme den ', 'Nutzungsbedingungen', ' zu.'),
                ar: linked('أوافق على ', 'شروط الخدمة', '.'),
              },
              text: { en: 'terms.txt', de: 'terms.txt', ar: 'terms.txt' },
            },
          ],
        },
      },
      door: { signUp: { mode: 'approval', since: '2026-01-01', contact: 'door@acme.example' } },
      staff: { signUp: { mode: 'off', contact: 'people@acme.example' } },
    },
  }),
);
const SHEETS = 'docs/images/sign-up';
const PHONE = { width: 390, height: 780 };
const WIDE = { width: 1280, height: 700 };

useStack({ environment: { VESTIBULE_ACCOUNT_RULES: rules } });

for (const locale of ['en-US', 'de-DE', 'ar-EG']) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test(`what users see of rules for signing up, in ${locale}`, async ({
      page,
      context,
      stack,
      tenant,
      newUser,
    }) => {
      const [language = ''] = locale.split('-');
      const pictures = { phone: [] as string[][], wide: [] as string[][] };
      const take = async (screen: Page = page) => {
        await expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
        await settled(screen);
        pictures.wide.push(await bothSchemes(screen, WIDE));
        pictures.phone.push(await bothSchemes(screen, PHONE));
      };
      const open = async (id: string, email = '') => {
        await tenant(id, { firstFactors: ['emailpassword'] });
        await context.clearCookies();
        await page.goto(`${stack.shellUrl}/dev/page-at-once`);
        await page.goto(`${stack.shellUrl}/auth?tenantId=${id}&show=signup&redirectToPath=%2Faccount`);
        await expect(page.locator('[type=password]')).toBeVisible();
        if (email === '') return;
        await page.getByRole('textbox').first().fill(email);
        await page.locator('[type=password]').fill(newUser().password);
        await page.keyboard.press('Enter');
        await page.waitForURL(/\/auth\/required/);
      };

      await open('bank');
      await page.locator('[type=password]').fill('Analytical');
      await take();
      await open('club', `ada.${language}@acme.example`);
      await take();
      await page.getByRole('checkbox').check();
      await page.getByRole('checkbox').press('Enter');
      await expect(page.locator('[aria-invalid=true]')).toHaveCount(1);
      await take();
      await open('door', `ada.${language}@acme.example`);
      await take();
      await open('staff');
      await take();

      mkdirSync(SHEETS, { recursive: true });
      writeFileSync(`${SHEETS}/${language}.webp`, await sheetOf(page, pictures.phone, PHONE));
      // Elsewhere the same, in other words.
      if (language === 'en') writeFileSync(`${SHEETS}/wide.webp`, await sheetOf(page, pictures.wide, WIDE));
    });
  });
}
