import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

// A headless shell is the same browser without windows of its own, which every context would otherwise pay for.
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
 * The Chromium that the journeys use: the one that VESTIBULE_CHROMIUM names, else one that this system has.
 * @returns {string | undefined} its path; undefined where only a browser of Playwright's own could do
 */
export function findChromium() {
  if (process.env.VESTIBULE_CHROMIUM) return process.env.VESTIBULE_CHROMIUM;
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...ELSEWHERE].find((path) => existsSync(path));
}
