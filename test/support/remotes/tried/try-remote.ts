import type { Page } from '@playwright/test';
import { editJson } from '../edit-json';

/** The role of those who may try remotes. */
export const DEVELOPERS = 'member';

/**
 * Lets users with that role try remotes in the shell.
 *
 * @param origin of the remotes
 * @param further settings of the site
 */
export async function letTryRemotes(page: Page, origin: string, further: object = {}): Promise<void> {
  await editJson(page, 'vestibule.config.json', (config) => ({
    ...config,
    ...further,
    overrideOrigins: [origin],
    developerRole: DEVELOPERS,
  }));
}

/** Opens the address that asks to try a remote of that origin, and presses the button there. */
export async function tryRemote(page: Page, address: string, origin: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: `Run code from ${origin}` }).click();
  await page.getByRole('complementary', { name: 'Trying a remote' }).waitFor();
}
