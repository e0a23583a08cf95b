import type { Page } from '@playwright/test';

/**
 * Forgets who is signed in, and leaves the page first: what it asks the API without its cookies would be refused.
 *
 * @param page of the browser that forgets
 */
export async function forgetUser(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}
