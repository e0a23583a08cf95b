import type { Page } from '@playwright/test';
import { expect } from '../fixtures';

/**
 * Sends a user from the demo client to Example ID.
 *
 * @returns the login challenge, which Example ID is not told
 */
export async function leaveForExampleId(page: Page, demoClientUrl: string): Promise<string> {
  await page.goto(demoClientUrl);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to continue to Acme Notes' })).toBeVisible();
  const challenge = new URL(page.url()).searchParams.get('loginChallenge') ?? '';
  await page.getByRole('button', { name: 'Continue with Example ID' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in with Example ID' })).toBeVisible();
  expect(page.url()).not.toContain(challenge);
  return challenge;
}

/** Signs a user in at Example ID. @param decision what they press there at last */
export async function comeBackAs(page: Page, email: string, decision = 'Allow'): Promise<void> {
  await page.getByLabel('Someone else’s email').fill(email);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: decision, exact: true }).click();
}
