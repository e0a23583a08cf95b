import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { editRegistry, type Entry } from './plant-remote';

/**
 * Puts SuperTokens' prebuilt UI in place of `sign-in`, as an operator does in the registry.
 *
 * @param besides names of remotes to enable, and entries to add
 */
export async function usePrebuilt(page: Page, ...besides: readonly (string | Entry)[]): Promise<void> {
  const folder = 'dist/shell/remotes/prebuilt-ui';
  const read = (file: string) => readFileSync(path.join(folder, file));
  const description = JSON.parse(read('remote.json').toString()) as Record<string, unknown>;
  await page.route('**/remotes/prebuilt-ui/**', (route) => {
    const [, file = ''] = new URL(route.request().url()).pathname.split('/prebuilt-ui/');
    return route.fulfill({ path: path.join(folder, file) });
  });
  await editRegistry(page, (remotes) => [
    ...remotes.map((remote) =>
      remote.name === 'sign-in'
        ? { ...description, entry: `/remotes/prebuilt-ui/${String(description['entry'])}` }
        : { ...remote, ...(besides.includes(remote.name) && { enabled: true }) },
    ),
    ...besides.filter((entry) => typeof entry !== 'string'),
  ]);
}
