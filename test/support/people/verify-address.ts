import type { Page } from '@playwright/test';
import { arrived, present } from '../arrived';
import { expect, type Message } from '../fixtures';

/** Goes through the verification of an address, once the page has led to it. */
export async function verifyAddress(
  page: Page,
  inbox: (to: string) => Promise<Message[]>,
  email: string,
): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Verify your email address' })).toBeVisible();
  await page.goto(present((await arrived(inbox, email)).link));
  await page.getByRole('button', { name: /^Continue as / }).click();
}
