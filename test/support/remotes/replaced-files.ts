import type { Page } from '@playwright/test';
import { expect } from '../fixtures';
import { editRegistry } from './plant-remote';

/** What a server answers for a file that a deploy has replaced. */
export const GONE = { status: 404, body: 'gone' };

/** How many documents of the shell the page has asked for. */
export function documentsOf(page: Page, shellUrl: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().startsWith(shellUrl)) count += 1;
  });
  return () => count;
}

/**
 * Opens a page of a remote, replaces the remote's files, and goes on: the page loads itself again, once.
 *
 * @param site the address of the site, with no slash at its end
 */
export async function replacedWhileRunning(page: Page, site: string): Promise<void> {
  const documents = documentsOf(page, site);
  let isDeployed = false;
  await editRegistry(page, (remotes) =>
    remotes.map((remote) =>
      // A page that was loaded before a deploy.
      remote.name === 'sign-in' && documents() === 1 && !isDeployed
        ? { ...remote, version: '0.0.1' }
        : remote,
    ),
  );
  await page.goto(`${site}/auth`);
  await expect(page.getByRole('button', { name: 'Create an account' })).toBeVisible();
  await page.getByLabel('Email').fill('ada@example.test');
  isDeployed = true;
  await page.route(/remotes\/sign-in\/(?!entry)[^/]*\.js/, (route) =>
    documents() > 1 ? route.fallback() : route.fulfill(GONE),
  );
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: /password/i })).toBeVisible();
  expect(documents()).toBe(2);
}
