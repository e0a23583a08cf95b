import { expect, type Page } from '@playwright/test';

/** Asks for a code or a link, and waits until it is on its way. */
export async function askByEmail(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: /^Email me a (code|link)$/ }).click();
  await expect(page.getByText(email)).toBeVisible();
}
