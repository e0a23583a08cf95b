import type { BrowserContext } from '@playwright/test';
import { expect, test } from '../support/fixtures';

/** As a proxy that shortens what it passes on, unless that is forbidden (RFC 9111, section 5.2.2.6). */
async function shorten(context: BrowserContext, origin: string): Promise<{ readonly passed: () => number }> {
  let passed = 0;
  await context.route(`${origin}/**`, async (route) => {
    const answer = await route.fetch();
    const { 'content-type': type = '', 'cache-control': control = '' } = answer.headers();
    const mayRewrite = /javascript|css|html|json/.test(type) && !/\bno-transform\b/.test(control);
    if (!mayRewrite) {
      passed += 1;
      return route.continue();
    }
    const body = (await answer.text()).replaceAll(/\s+/g, ' ');
    return route.fulfill({ response: answer, body });
  });
  return { passed: () => passed };
}

test('users sign in behind a proxy that shortens what it may', async ({
  page,
  context,
  stack,
  existingUser,
  signIn,
}) => {
  const user = await existingUser();
  const proxy = await shorten(context, stack.shellUrl);
  await page.goto(`${stack.shellUrl}/auth?redirectToPath=/account/security`);
  await signIn(user);
  await expect(page.getByRole('heading', { name: 'Password' })).toBeVisible();
  expect(proxy.passed()).toBeGreaterThan(3);
});
