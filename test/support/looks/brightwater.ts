import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, type Message } from '../fixtures';

const folder = path.resolve('.cache/journeys/brightwater');
const LOGOS = ['logo.svg', 'logo-dark.svg', 'logo-mail.png'];
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const logo of LOGOS)
  copyFileSync(path.join('docs/operate/brands/brightwater', logo), path.join(folder, logo));
writeFileSync(
  path.join(folder, 'branding.json'),
  JSON.stringify({
    productName: 'Brightwater',
    logo: { light: 'logo.svg', dark: 'logo-dark.svg' },
    colors: { accent: '#00629b' },
    radius: 'none',
    support: 'help@brightwater.test',
    mail: { senderAddress: 'login@brightwater.test', logo: 'logo-mail.png' },
  }),
);

/** The stack of a product that is called Brightwater. */
export const BRIGHTWATER = {
  consent: 'asked',
  environment: { TEST_NO_SCRIPT: 'on', VESTIBULE_BRANDING: path.join(folder, 'branding.json') },
} as const;

const OURS = /vestibule/i;
/** Whose accounts are at a host of that name in tests. */
const ADDRESSES = /[\w.+-]+@vestibule\.test/g;

const NO_LOGO = 'a page without a logo';
const SHOWN_LOGO = /^a page without a logo$|^url\("(?:data:image\/svg|.*\/branding\/)/;

/** Sees that a page says Brightwater, shows its logo, and never says our name. */
export async function expectBrightwater(page: Page, what: string): Promise<void> {
  const title = await page.title();
  const body = page.locator('body');
  const said = [title, await body.innerText(), await body.ariaSnapshot()].join('\n');
  expect(said.replaceAll(ADDRESSES, ''), what).not.toMatch(OURS);
  expect(title, what).toContain('Brightwater');
  // The page may be taking over from the document meanwhile, or its address from another: a logo may be gone when it is looked at.
  const logo = () =>
    page
      .locator('.vs-brand')
      .evaluateAll(([brand]) => brand && getComputedStyle(brand, '::before').backgroundImage);
  await expect.poll(async () => (await logo()) ?? NO_LOGO, what).toMatch(SHOWN_LOGO);
}

/** The same of a message, with who sends it. */
export function expectFromBrightwater({ id: _id, ...message }: Message): void {
  const { link, ...rest } = message;
  const said = JSON.stringify(rest);
  expect(said.replaceAll(JSON.stringify(link).slice(1, -1), '').replaceAll(ADDRESSES, '')).not.toMatch(OURS);
  expect(said).toContain('Brightwater');
  if (message.channel === 'email') expect(said).toMatch(/cid:logo@mail.*"address":"login@brightwater\.test"/);
}
