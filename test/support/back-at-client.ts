import { expect, type Page } from '@playwright/test';
import type { ClientApp, Outcome } from './client-app';

/** The latest answer that came back to a client through a tab, once there are exactly as many as expected. */
export async function outcomeOf(app: ClientApp, page: Page, count = 1): Promise<Outcome> {
  await expect(page.getByRole('heading', { name: `Back at ${app.name}` })).toBeVisible();
  expect(app.failures).toEqual([]);
  expect(app.outcomes).toHaveLength(count);
  return app.outcomes[count - 1] as Outcome;
}

/** What a client gets when its user refuses. */
export const DENIED: Outcome = { status: 'ERROR', error: 'access_denied' };
