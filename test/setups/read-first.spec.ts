import type { Page } from '@playwright/test';
import { expect, test, useStack } from '../support/fixtures';
import { publishWithPlanted } from '../support/remotes/own-shell';

/* What users must read is on each page of the login from its first frame, and nothing can be sent before. */

const folder = publishWithPlanted('read-first', {
  name: 'every-slot',
  slots: [
    {
      slot: 'login/before-form',
      export: 'Before',
      required: true,
      content: {
        en: [['For staff of ', { text: 'Acme', href: 'https://acme.test/' }, ' alone.']],
        de: ['Nur für Angestellte von Acme.'],
      },
    },
    {
      slot: 'login/legal',
      export: 'Legal',
      content: { en: [[{ text: 'Imprint', href: '/imprint' }]] },
    },
  ],
});
useStack({ environment: { TEST_SHELL_DIST: folder, TEST_NO_SCRIPT: 'on' } });

const TEXT = /For staff of Acme alone|Nur für Angestellte von Acme|Before the form of/;

interface Moments {
  /** When the text was on the screen first. */
  shown?: number;
  /** When the form could be sent first. */
  sendable?: number;
}

/** Notes at each frame what the page has. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript((pattern) => {
    const moments: Moments = {};
    Object.assign(window, { moments });
    const everywhere = (selector: string): Element[] =>
      [
        document,
        ...[...document.querySelectorAll('.vs-part')].flatMap(({ shadowRoot }) => shadowRoot ?? []),
      ].flatMap((root) => [...root.querySelectorAll(selector)]);
    const look = () => {
      const texts = everywhere('p').filter((text) => new RegExp(pattern).test(text.textContent));
      if (texts.some((text) => text.checkVisibility())) moments.shown ??= performance.now();
      const buttons = [...document.querySelectorAll('form button')];
      if (buttons.some((button) => button.checkVisibility() && !button.closest('[inert]')))
        moments.sendable ??= performance.now();
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, TEXT.source);
}

const momentsOf = (page: Page) => page.evaluate(() => (window as unknown as { moments: Moments }).moments);

async function expectReadFirst(page: Page): Promise<void> {
  await expect(page.getByText(TEXT).first()).toBeVisible();
  await expect.poll(async () => (await momentsOf(page)).sendable, 'the form comes').toBeDefined();
  const { shown = Infinity, sendable = -Infinity } = await momentsOf(page);
  expect(shown).toBeLessThanOrEqual(sendable);
}

for (const [what, at] of [
  ['signing in', '/auth'],
  ['signing up', '/auth?show=signup'],
  ['a code', '/auth?way=passwordless'],
  ['another account', '/auth?account=other'],
  ['a forgotten password', '/auth/reset-password'],
  ['a new password', '/auth/reset-password?token=abc'],
  ['a passkey that was lost', '/auth/webauthn/recover/send-email'],
] as const) {
  test(`${what}: what must be read shows before anything can be sent`, async ({ page, stack }) => {
    await watch(page);
    await page.goto(stack.shellUrl + at);
    await expectReadFirst(page);
    await expect(page.getByRole('contentinfo').getByRole('link')).toBeVisible();
  });
}

test('on the way to a client, it is on each page', async ({ page, stack, existingUser, signIn }) => {
  const user = await existingUser();
  await watch(page);
  await page.goto(stack.demoClientUrl);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
  await expectReadFirst(page);
  await signIn(user);
  await expect(page.getByRole('heading', { name: 'Signed in', exact: true })).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('it is on the page, in its language, and people sign in', async ({ page, stack, existingUser }) => {
    const user = await existingUser();
    await page.goto(`${stack.shellUrl}/auth?ui_locales=de`);
    await expect(page.getByText('Nur für Angestellte von Acme.')).toBeVisible();
    await page.goto(`${stack.shellUrl}/auth?ui_locales=en`);
    await expect(page.getByText('For staff of Acme alone.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Acme' })).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(page.getByRole('link', { name: 'Imprint' })).toHaveAttribute('href', '/imprint');
    await page.getByLabel('Email').fill(user.email);
    await page.getByLabel('Password').fill(user.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(`${stack.shellUrl}/`);
  });
});
