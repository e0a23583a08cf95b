import type { BrowserContext } from '@playwright/test';

/**
 * Holds back what a context's pages send to a path, or to those that match, from now on.
 *
 * @returns releases it, with everything that follows
 */
export async function hold(context: BrowserContext, path: string | RegExp): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const isHeld = ({ pathname }: URL) => (typeof path === 'string' ? pathname === path : path.test(pathname));
  await context.route(isHeld, async (route) => {
    // The browser asks by itself whether the page may call the API.
    if (route.request().method() !== 'OPTIONS') await released;
    await route.continue();
  });
  return () => letGo();
}
