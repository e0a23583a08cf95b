import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

// A headless shell is the same browser without windows, which would slow down every context.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];
const ELSEWHERE = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The Chromium that the journeys use: the one that VESTIBULE_CHROMIUM names, or else one on this system.
 * @returns {string | undefined} its path; undefined if only Playwright's own browser remains
 */
export function findChromium() {
  if (process.env.VESTIBULE_CHROMIUM) return process.env.VESTIBULE_CHROMIUM;
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...ELSEWHERE].find((path) => existsSync(path));
}
