import type { Page } from '@playwright/test';
import type { ShellEvent } from '@vestibule/contract';

/** A failure, as a product hears of it. */
export type Failure = Extract<ShellEvent, { type: 'failure' }>;

/** Listens to the failures that the page's documents report from now on, as a product would. */
export async function failuresOf(page: Page): Promise<readonly Failure[]> {
  const heard: Failure[] = [];
  await page.exposeFunction('tellFailure', (failure: Failure) => void heard.push(failure));
  await page.addInitScript(() => {
    window.addEventListener('vestibule:event', (event) => {
      const { detail } = event as CustomEvent<ShellEvent>;
      if (detail.type === 'failure') Object(window).tellFailure(detail);
    });
  });
  return heard;
}
