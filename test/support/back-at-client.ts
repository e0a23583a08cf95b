import { expect, type Page } from '@playwright/test';
import type { ClientApp, Outcome } from './client-app';

/** The latest of what came back to a client by a tab, once it is as many answers as are expected, and none more. */
export async function outcomeOf(app: ClientApp, page: Page, count = 1): Promise<Outcome> {
  await expect(page.getByRole('heading', { name: `Back at ${app.name}` })).toBeVisible();
  expect(app.failures).toEqual([]);
  expect(app.outcomes).toHaveLength(count);
  return app.outcomes[count - 1] as Outcome;
}

/** What a client gets whose user said no. */
export const DENIED: Outcome = { status: 'ERROR', error: 'access_denied' };
