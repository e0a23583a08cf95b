import { existsSync } from 'node:fs';
import { launch, type ElementHandle } from 'puppeteer-core';
import type { Browser } from './visitor';

const PLACES = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/**
 * Starts Firefox without a window, through WebDriver BiDi: the one that VESTIBULE_FIREFOX names, or else this system's.
 * @throws if there is none, with where to get it
 */
export async function startFirefox(): Promise<Browser<ElementHandle>> {
  const executablePath = [process.env['VESTIBULE_FIREFOX'] ?? '', ...PLACES].find((path) => existsSync(path));
  if (executablePath === undefined) {
    throw new Error(
      'Firefox isn’t on this system. On Debian: apt-get install firefox-esr. Elsewhere: install it, and name its program in VESTIBULE_FIREFOX.',
    );
  }
  const firefox = await launch({ browser: 'firefox', executablePath, headless: true });
  const [page = await firefox.newPage()] = await firefox.pages();
  return {
    version: await firefox.version(),
    open: async (address) => void (await page.goto(address)),
    address: () => Promise.resolve(page.url()),
    find: async (expression) => (await page.evaluateHandle(expression)).asElement() as ElementHandle | null,
    click: (element) => element.click(),
    type: async (element, text) => {
      await element.evaluate((field) => (field as HTMLInputElement).select());
      await element.type(text);
    },
    text: (element) => element.evaluate(({ textContent }) => textContent ?? ''),
    value: (element) => element.evaluate((field) => (field as HTMLInputElement).value),
    close: () => firefox.close(),
  };
}
