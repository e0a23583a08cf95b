import type { Page } from '@playwright/test';

/**
 * Serves a JSON file of the shell as an operator would have edited it.
 *
 * @param file such as `remotes.json`
 * @param edit changes what the build wrote
 */
export async function editJson(
  page: Page,
  file: string,
  edit: (content: Record<string, unknown>) => Record<string, unknown>,
): Promise<void> {
  await page.route(`**/${file}`, async (route) => {
    // The server may close the connection that this would have reused.
    const content: unknown = await (await route.fetch({ maxRetries: 3 })).json();
    await route.fulfill({ json: edit({ ...(content as object) }) });
  });
}

/** Adds routes to one remote's entry of the registry. */
export async function addRoutes(page: Page, remote: string, routes: readonly object[]): Promise<void> {
  await editJson(page, 'remotes.json', ({ remotes }) => ({
    remotes: (remotes as { name: string; routes: object[] }[]).map((entry) =>
      entry.name === remote ? { ...entry, routes: [...entry.routes, ...routes] } : entry,
    ),
  }));
}
