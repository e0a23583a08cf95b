import { expect, type Locator } from '@playwright/test';

/** How long somebody needs to read what a page asks, in milliseconds. */
const READ_MS = 500;

/**
 * Presses what grants something as people do, who read it first: on a page without script the API judges by when that
 * left its server. With script, what takes no press yet takes no pointer, so a test's own click waits.
 *
 * @param button that grants something
 */
export async function pressOnceRead(button: Locator): Promise<void> {
  await onceRead(button);
  await button.click();
}

/** Waits until a press counts on what grants something: by pointer, or by key. */
export async function onceRead(button: Locator): Promise<void> {
  await expect(button).toHaveCSS('pointer-events', 'auto');
  const left = button.locator('xpath=ancestor::form//input[@name="left"]');
  if ((await left.count()) === 0) return;
  const sinceLeft = async () => Date.now() - Number(await left.inputValue());
  await expect.poll(sinceLeft).toBeGreaterThan(READ_MS);
}
