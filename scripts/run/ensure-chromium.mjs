import { existsSync } from 'node:fs';
import { findChromium } from '../find-chromium.mjs';
import { succeeds } from './processes.mjs';
import { inRoot } from './root.mjs';
import { Stop } from './stop.mjs';

/**
 * Makes sure that the journeys have a Chromium: this system's, or else Debian's package, or else Playwright's download.
 */
export async function ensureChromium() {
  const found = findChromium();
  if (found) {
    if (existsSync(found)) return;
    throw new Stop(`VESTIBULE_CHROMIUM names ${found}, which isn't there: correct it or unset it.`);
  }
  const { chromium } = await import('@playwright/test');
  if (existsSync(chromium.executablePath())) return;
  console.log('Installing Chromium…');
  if ((await installDebianPackage()) && findChromium()) return;
  const playwright = inRoot('node_modules', '@playwright', 'test', 'cli.js');
  if (await succeeds(process.execPath, [playwright, 'install', 'chromium'])) return;
  throw new Stop('Could not install Chromium: install it yourself and set VESTIBULE_CHROMIUM to its path.');
}

/** @returns {Promise<boolean>} whether there is an apt that we may use, and it succeeded */
async function installDebianPackage() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  // A machine with old package lists asks for files that the archive no longer has.
  if (!(await succeeds('apt-get', ['update', '-q'], { quiet: true }))) return false;
  for (const browser of ['chromium-headless-shell', 'chromium']) {
    const install = ['install', '-y', '--no-install-recommends', browser, 'fonts-liberation'];
    if (await succeeds('apt-get', install, { quiet: true })) return true;
  }
  return false;
}
