import { expect, type Page } from '@playwright/test';

/**
 * Expects a screen on the way to a client to name it at its head, and to have the way back as the last thing on its card.
 *
 * @param client its name, if it is verified and has named its website
 */
export async function expectFlowOf(page: Page, client: string): Promise<void> {
  const card = page.getByRole('main');
  await expect(card.getByText(client, { exact: true })).toBeVisible();
  await expect(card.getByText('Verified', { exact: true })).toBeVisible();
  await expect(card.getByRole('link', { name: `Website of ${client}` })).toBeVisible();
  const refuse = `Cancel and go back to ${client}`;
  const controls = card.locator('a:visible, button:visible, input:visible');
  await expect.poll(async () => (await controls.allTextContents()).at(-1)).toBe(refuse);
}
