import { parse } from 'bowser';

/**
 * What a user would call the browser of a session.
 *
 * @param userAgent as the browser sent it, untrusted
 * @returns undefined if it has no name that a user would know
 */
export function deviceNameOf(userAgent: string | null): { browser: string; system: string } | undefined {
  if (!userAgent) return undefined;
  const { browser, os } = parse(userAgent);
  return browser.name && os.name ? { browser: browser.name, system: os.name } : undefined;
}
