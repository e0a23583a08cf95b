import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { editJson } from './edit-json';

const built = path.resolve('dist', 'planted');

/**
 * Puts a remote that was built beside the shell into its registry, as an operator would.
 *
 * @param remote its folder in `test/planted-remotes`, and what its manifest says besides name and versions
 */
export async function plantRemote(
  page: Page,
  remote: { readonly name: string; readonly routes?: readonly object[]; readonly slots?: readonly object[] },
): Promise<void> {
  const file = readdirSync(path.join(built, remote.name)).find((found) => /^entry\.\w+\.js$/.test(found));
  await page.route('**/planted/**', (route) =>
    route.fulfill({ path: path.join(built, '..', new URL(route.request().url()).pathname) }),
  );
  const entry = { version: '1.0.0', contract: '1.2.0', ...remote, entry: `/planted/${remote.name}/${file}` };
  await editJson(page, 'remotes.json', ({ remotes }) => ({ remotes: [...(remotes as object[]), entry] }));
}
