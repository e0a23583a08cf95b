import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test, useStack } from '../support/fixtures';

const FOLDER = join(import.meta.dirname, '../../.run');
// Workers that run these tests at a time have a stack each.
const LOG = join(FOLDER, `references-${process.env['TEST_PARALLEL_INDEX']}.jsonl`);

useStack({ environment: { TEST_LOG: LOG } });

test.beforeEach(() => {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(LOG, '');
});

/** The reference on the page, as a user would read it to support. */
async function referenceOn(page: Page): Promise<string> {
  const text = await page.getByText(/^Reference: /).textContent();
  return text?.replace('Reference: ', '').trim() ?? '';
}

/** What one search for a text finds in the log. */
function found(text: string): Record<string, unknown>[] {
  const lines = readFileSync(LOG, 'utf8').split('\n');
  return lines
    .filter((line) => line.includes(text))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

/** Waits until a search for a text finds these lines: a request's own is written after its answer. */
async function logged(text: string, lines: readonly unknown[]): Promise<void> {
  await expect(() => expect(found(text)).toEqual(lines)).toPass();
}

test('the reference of a sign-in page without its methods is that of one request in the log', async ({
  page,
  stack,
  faults,
  allowConsole,
}) => {
  allowConsole(/status of 500/, /SERVER: the API answered 500/);
  await faults({ path: '/auth/loginmethods', times: 1000, status: 500 });
  await page.goto(`${stack.shellUrl}/auth`);
  const reference = await referenceOn(page);
  await logged(reference, [
    expect.objectContaining({ level: 'warn', path: '/auth/loginmethods', status: 500, process: 'api' }),
  ]);
});

test('the reference of a login request that nobody knows finds the request, and what the core was asked', async ({
  page,
  stack,
  allowConsole,
}) => {
  allowConsole(/status of 40[04]/);
  await page.goto(`${stack.shellUrl}/auth?loginChallenge=tampered-with-it`);
  const reference = await referenceOn(page);
  await logged(reference, [
    expect.objectContaining({ message: 'core call', path: '/recipe/oauth/auth/requests/login' }),
    expect.objectContaining({
      level: 'warn',
      message: 'request',
      path: '/auth/oauth/login/info',
      status: 404,
    }),
  ]);
  expect(readFileSync(LOG, 'utf8')).not.toContain('tampered-with-it');
});

test('a document and the API’s look-up for it have one id', async ({ stack }) => {
  const response = await fetch(`${stack.shellUrl}/auth?loginChallenge=tampered-with-it`);
  await response.text();
  const id = response.headers.get('x-request-id') ?? 'no id';
  // The document doesn't wait for a slow look-up, so its line may be the first.
  const writers = () => found(id).map(({ process, message }) => String(process ?? message));
  await expect
    .poll(() => writers().toSorted((one, other) => one.localeCompare(other)))
    .toEqual(['api', 'core call', 'site']);
});
