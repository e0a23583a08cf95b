import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';

/** Where a run's pictures go: a folder for each screen, in it a picture for each look. */
export const PICTURES = '.run/pictures/now';

/** The file with what a screen reader would read of a screen, in its order. */
export const TREE = 'tree.yml';

/** What a link leads to isn't read out, and differs from run to run. */
const ADDRESS = /:?\n *- \/url: .*/g;

/** How a screen is looked at; `fold` is the height that a user sees before scrolling, in CSS pixels. */
export const LOOKS = [
  { name: 'wide', width: 1280, fold: 720, media: {} },
  { name: 'wide, dark', width: 1280, fold: 720, media: { colorScheme: 'dark' } },
  { name: 'phone', width: 360, fold: 640, media: {} },
  { name: 'phone, dark', width: 360, fold: 640, media: { colorScheme: 'dark' } },
  { name: '320 pixels', width: 320, fold: 568, media: {} },
  { name: 'forced colours', width: 360, fold: 640, media: { forcedColors: 'active' } },
] as const;

const USUAL = { colorScheme: null, forcedColors: null } as const;

/**
 * Takes a picture of the page in each look, and writes down its accessibility tree. What differs from run to run (addresses, ports, times, secrets) is replaced
 * by something constant meanwhile, so that equal screens give equal pictures.
 *
 * @param screen names the screen and its state
 */
export async function takePictures(page: Page, screen: string): Promise<void> {
  const folder = join(PICTURES, `${basename(test.info().file, '.spec.ts')} · ${screen.replaceAll('/', '∕')}`);
  mkdirSync(folder, { recursive: true });
  const before = page.viewportSize();
  await page.evaluate(holdStill);
  const tree = await page.locator('body').ariaSnapshot();
  await page.evaluate(letGo);
  writeFileSync(join(folder, TREE), `${tree.replaceAll(ADDRESS, '')}\n`);
  for (const { name, width, fold, media } of LOOKS) {
    await page.setViewportSize({ width, height: fold });
    await page.emulateMedia({ ...USUAL, ...media });
    // For each look anew: the page may have been told something in between.
    await page.evaluate(holdStill);
    await page.evaluate(drawn);
    const picture = await page.screenshot({ fullPage: true, animations: 'disabled', scale: 'css' });
    writeFileSync(join(folder, `${name}.png`), picture);
    await page.evaluate(letGo);
  }
  await page.emulateMedia(USUAL);
  if (before) await page.setViewportSize(before);
}

/** Waits until nothing on the page is loading, nor keeps the place of something that is. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('.vs-loading, .vs-button:empty')).toHaveCount(0);
}

// Runs in the page, until it has been drawn as it is now.
function drawn(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

// Runs in the page.
function letGo(): void {
  (window as { letGo?: () => void }).letGo?.();
}

/** Runs in the page; `letGo` puts back what was there. */
function holdStill(): void {
  const constant = (text: string) =>
    text
      .replace(/\b(ada|user)-[\da-f]+@/g, '$1@')
      .replace(/\blocalhost:\d{4,5}\b/g, 'localhost:3000')
      .replace(/\b\d{1,2}:\d{2}(:\d{2})?( [AP]M)?\b/g, '12:00$2')
      .replace(/\b[A-Z][a-z]{2} \d{1,2}, \d{4}\b/g, 'Jan 1, 2026')
      .replace(/\b[\dA-Z]{5}-[\dA-Z]{5}\b/g, 'CODE5-CODE5')
      .replace(/\b[A-Z2-7]{4}(?= [A-Z2-7]{4}|$)/g, 'CODE')
      .replace(/\b(?=[\w-]*\d)[\w-]{12,}\b/g, 'a-value-that-changes');
  const undo: (() => void)[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const [shown, was] = [node, node.nodeValue ?? ''];
    if (constant(was) === was) continue;
    shown.nodeValue = constant(was);
    undo.push(() => (shown.nodeValue = was));
  }
  for (const field of document.querySelectorAll('input')) {
    const was = field.value;
    if (field.type === 'checkbox' || field.type === 'radio' || constant(was) === was) continue;
    field.value = constant(was);
    undo.push(() => (field.value = was));
  }
  // Its caret would blink, in forced colours even where it is hidden otherwise.
  const focused = document.activeElement;
  if (focused instanceof HTMLInputElement && !focused.readOnly) {
    // In forced colours what is transparent has another colour.
    const isClear = getComputedStyle(focused).backgroundColor.endsWith(', 0)');
    focused.readOnly = true;
    // As it looks where users may type: a code's boxes are seen through their field.
    focused.style.background = isClear ? 'none' : 'var(--vs-surface)';
    undo.push(() => {
      focused.readOnly = false;
      focused.style.background = '';
    });
  }
  for (const code of document.querySelectorAll<SVGElement>('svg[role="img"] path')) {
    const was = code.style.visibility;
    code.style.visibility = 'hidden';
    undo.push(() => (code.style.visibility = was));
  }
  (window as { letGo?: () => void }).letGo = () => {
    for (const step of undo) step();
  };
}
