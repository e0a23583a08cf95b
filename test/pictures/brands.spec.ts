import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { settled } from '../support/looks/pictures';
import { signInByCall } from '../support/people/sign-in-by-call';
import { spawnStack } from '../support/stack/spawn-stack';
import { bothSchemes, sheetOf } from './sheet';

const phone = { width: 360, height: 720 };

const BRANDS = [
  { brand: 'vestibule', locale: 'en-US' },
  { brand: 'brightwater', locale: 'en-US' },
  { brand: 'northfield', locale: 'en-US' },
  { brand: 'shams', locale: 'ar-EG' },
  { brand: 'nocturne', locale: 'en-US' },
] as const;

for (const { brand, locale } of BRANDS) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test(`screens in the brand ${brand}`, async ({ page, context }) => {
      const path = resolve('docs/operate/brands', brand, 'branding.json');
      const { addresses, stop } = await spawnStack(
        'asked',
        brand === 'vestibule' ? {} : { VESTIBULE_BRANDING: path },
      );
      const { shellUrl, apiUrl, demoClientUrl, seeded } = addresses;
      const pictures: string[][] = [];
      const take = async () => {
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await settled(page);
        pictures.push(await bothSchemes(page, phone));
      };

      await page.goto(`${shellUrl}/auth`);
      await expect(page.getByText('Example ID').first()).toBeVisible();
      await take();
      await signInByCall(context, addresses, seeded.user);
      await page.goto(demoClientUrl);
      await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
      await page.waitForURL(/consentChallenge/);
      await take();
      await page.goto(`${shellUrl}/account/security`);
      await take();
      const mail = await page.request.get(
        `${apiUrl}/dev/mails/sign-in-code-or-link?locale=${new Intl.Locale(locale).language}`,
      );
      // The pages let nobody write a document.
      await page.goto('about:blank');
      await page.setContent(await mail.text());
      await take();
      await stop();
      writeFileSync(`docs/images/brands/${brand}.webp`, await sheetOf(page, pictures, phone));
    });
  });
}
