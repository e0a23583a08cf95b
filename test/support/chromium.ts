import type { LaunchOptions } from '@playwright/test';
import { findChromium } from '../../scripts/find-chromium.mjs';

const executablePath = findChromium();

/** How every Chromium here is started: the system's own if there is one, and quiet on the network. */
export const launchOptions: LaunchOptions = {
  ...(executablePath !== undefined && { executablePath }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
