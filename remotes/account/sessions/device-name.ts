import { parse } from 'bowser';

/** Systems whose version the `User-Agent` tells truly; others have stopped at some version. */
const VERSIONED = new Set(['Android', 'iOS']);

/** What a user would call the browser of a session. */
export interface Device {
  /** With its version, as in "Firefox 133". */
  readonly browser: string;
  /** With its version where that is told, as in "iOS 18". */
  readonly system: string;
  readonly isPhone: boolean;
}

/**
 * What a user would call the browser of a session.
 *
 * @param userAgent as the browser sent it, untrusted
 * @returns undefined if it has no name that a user would know
 */
export function deviceOf(userAgent: string | null): Device | undefined {
  if (!userAgent) return undefined;
  const { browser, os, platform } = parse(userAgent);
  if (!browser.name || !os.name) return undefined;
  return {
    browser: withVersion(browser.name, browser.version),
    system: withVersion(os.name, VERSIONED.has(os.name) ? os.version : undefined),
    isPhone: platform.type === 'mobile' || platform.type === 'tablet',
  };
}

function withVersion(name: string, version: string | undefined): string {
  const [major] = /^\d{1,4}/.exec(version ?? '') ?? [];
  return major === undefined ? name : `${name} ${major}`;
}
