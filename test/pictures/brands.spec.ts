import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { settled } from '../support/looks/pictures';
import { signInByCall } from '../support/people/sign-in-by-call';
import { spawnStack } from '../support/stack/spawn-stack';

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
        pictures.push(await bothSchemes(page));
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
      writeFileSync(`docs/images/brands/${brand}.webp`, await sheetOf(page, pictures));
    });
  });
}

/** What a phone shows of the page before anybody scrolls, light and dark. */
async function bothSchemes(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 360, height: 720 });
  const taken: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.waitForFunction(() => Array.from(document.images).every(({ complete }) => complete));
    const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    taken.push(`data:image/png;base64,${picture.toString('base64')}`);
  }
  return taken;
}

/** The screens side by side, light above dark. */
async function sheetOf(page: Page, pictures: readonly (readonly string[])[]): Promise<Buffer> {
  const drawn = await page.evaluate(drawSheet, pictures);
  return Buffer.from(drawn.slice(drawn.indexOf(',') + 1), 'base64');
}

// Runs in the page.
async function drawSheet(screens: readonly (readonly string[])[]): Promise<string> {
  const [width, height, gap] = [270, 540, 12];
  const canvas = document.createElement('canvas');
  canvas.width = screens.length * (width + gap) + gap;
  canvas.height = 2 * (height + gap) + gap;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#9a9a9a';
  context.fillRect(0, 0, canvas.width, canvas.height);
  for (const [column, schemes] of screens.entries())
    for (const [row, source] of schemes.entries()) {
      const picture = new Image();
      picture.src = source;
      await picture.decode();
      context.drawImage(picture, gap + column * (width + gap), gap + row * (height + gap), width, height);
    }
  return canvas.toDataURL('image/webp', 0.85);
}
