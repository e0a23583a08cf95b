import type { BrowserContext, Page } from '@playwright/test';
import { expect, test, useStack } from '../support/fixtures';

useStack({ environment: { TEST_NO_SCRIPT: 'on' } });

const COOKIE = 'vestibule-kept';

/** Opens the login, and returns what the server sent. */
async function openLogin(page: Page, shellUrl: string): Promise<string> {
  const response = await page.goto(`${shellUrl}/auth`);
  await expect(page.getByLabel('Email')).toBeFocused();
  return (await response?.text()) ?? '';
}

const isWhole = (document: string) =>
  /<style data-kept/.test(document) && /<script data-kept="/.test(document);

/** How the form looks to its user. */
const looks = (page: Page) =>
  page.getByRole('main').evaluate((card) =>
    [card, ...card.querySelectorAll('*')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { color, backgroundColor, font, borderRadius } = getComputedStyle(element);
      return [element.localName, x, y, width, height, color, backgroundColor, font, borderRadius];
    }),
  );

async function keptBy(context: BrowserContext): Promise<string | undefined> {
  return (await context.cookies()).find(({ name }) => name === COOKIE)?.value;
}

/** The bytes that the parts of a form took on the wire. */
const bytesOfParts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/document-form\/(?:document|sending)-form\./.test(name))
      .map((entry) => (entry instanceof PerformanceResourceTiming ? entry.transferSize : Number.NaN)),
  );

test('a second visit has style and script from the browser’s cache, looks the same, and signs in', async ({
  page,
  context,
  stack,
  existingUser,
  signIn,
}) => {
  expect(isWhole(await openLogin(page, stack.shellUrl))).toBe(true);
  await page.evaluate(() => document.fonts.ready);
  const before = await looks(page);
  await expect.poll(() => keptBy(context)).toMatch(/^[0-9a-f]{16}\.[0-9a-f]{16}$/);
  const sent = await openLogin(page, stack.shellUrl);
  expect(isWhole(sent)).toBe(false);
  expect(sent).toContain('<link rel="stylesheet" crossorigin data-kept');
  await page.evaluate(() => document.fonts.ready);
  expect(await looks(page)).toEqual(before);
  expect(await bytesOfParts(page)).toEqual([0, 0]);
  await signIn(await existingUser());
  await expect(page.getByText('Signed in as')).toBeVisible();
});

test('where the cache has lost them, they are asked for', async ({ page, context, stack, browser }) => {
  await openLogin(page, stack.shellUrl);
  await page.evaluate(() => document.fonts.ready);
  const before = await looks(page);
  await expect.poll(() => keptBy(context)).toBeDefined();
  const empty = await browser.newContext({ locale: 'en-US' });
  await empty.addCookies(await context.cookies());
  const other = await empty.newPage();
  expect(isWhole(await openLogin(other, stack.shellUrl))).toBe(false);
  await other.evaluate(() => document.fonts.ready);
  expect(await looks(other)).toEqual(before);
  expect((await bytesOfParts(other)).filter((bytes) => bytes > 0)).toHaveLength(2);
  await empty.close();
});

test('without its cookie, or with another value, a visit is like the first', async ({
  page,
  context,
  stack,
}) => {
  await openLogin(page, stack.shellUrl);
  await expect.poll(() => keptBy(context)).toBeDefined();
  await context.clearCookies({ name: COOKIE });
  expect(isWhole(await openLogin(page, stack.shellUrl))).toBe(true);
  // They were in the cache.
  await expect.poll(() => keptBy(context)).toBeDefined();
  for (const value of ['0123456789abcdef.fedcba9876543210', 'x'.repeat(3000), '<script>alert(1)</script>']) {
    await context.addCookies([{ name: COOKIE, value, url: stack.shellUrl }]);
    const sent = await openLogin(page, stack.shellUrl);
    expect(isWhole(sent), value).toBe(true);
    expect(sent).not.toContain(value);
  }
});

test('a browser that takes no cookie from scripts gets whole documents, and its form works', async ({
  page,
  context,
  stack,
}) => {
  await page.addInitScript((cookie) => {
    Object.defineProperty(document, 'cookie', {
      get: (): unknown => Reflect.get(Document.prototype, 'cookie', document),
      set: (value: string) => {
        if (!value.startsWith(cookie)) Reflect.set(Document.prototype, 'cookie', value, document);
      },
    });
  }, COOKIE);
  const kept = page.waitForResponse(/\/document-form\/sending-form\./);
  await openLogin(page, stack.shellUrl);
  await kept;
  expect(isWhole(await openLogin(page, stack.shellUrl))).toBe(true);
  expect(await keptBy(context)).toBeUndefined();
});
