import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test, useStack } from '../support/fixtures';
import { takePictures } from '../support/looks/pictures';
import { bothSchemes, sheetOf } from './sheet';

const KINDS = [
  'sign-in-code',
  'sign-in-link',
  'sign-in-code-or-link',
  'password-reset',
  'email-verification',
  'passkey-recovery',
  'password-changed',
  'passkey-created',
  'no-account',
  'account-approved',
];
const SHEETS = 'docs/images/mails';

useStack({ environment: { VESTIBULE_BRANDING: resolve('docs/operate/brands/brightwater/branding.json') } });

for (const locale of ['en', 'ar', 'de', 'ja']) {
  test(`every mail, in ${locale}`, async ({ page, stack }) => {
    const show = async (kind: string) => {
      const response = await page.request.get(`${stack.apiUrl}/dev/mails/${kind}?locale=${locale}`);
      await page.setContent(await response.text());
      await expect(page.getByRole('heading')).toBeVisible();
    };
    for (const kind of KINDS) {
      await show(kind);
      await takePictures(page, `${kind}, ${locale}`);
    }
    await writeSheet(page, `${SHEETS}/${locale}.webp`, show);
  });
}

/** All kinds on a phone, side by side. */
async function writeSheet(page: Page, file: string, show: (kind: string) => Promise<void>): Promise<void> {
  const size = { width: 360, height: 900 };
  const screens: string[][] = [];
  for (const kind of KINDS) {
    await show(kind);
    screens.push(await bothSchemes(page, size));
  }
  mkdirSync(SHEETS, { recursive: true });
  writeFileSync(file, await sheetOf(page, screens, size));
}
