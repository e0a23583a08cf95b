import type { Page } from '@playwright/test';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** What a screen of this size shows of the page before anybody scrolls, light and dark. */
export async function bothSchemes(page: Page, size: Size): Promise<string[]> {
  await page.setViewportSize(size);
  const taken: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.waitForFunction(() => Array.from(document.images).every(({ complete }) => complete));
    const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    taken.push(`data:image/png;base64,${picture.toString('base64')}`);
  }
  return taken;
}

/** Screens of this size side by side as one WebP, light above dark. */
export async function sheetOf(
  page: Page,
  screens: readonly (readonly string[])[],
  size: Size,
): Promise<Buffer> {
  const drawn = await page.evaluate(drawSheet, { screens, ...size });
  return Buffer.from(drawn.slice(drawn.indexOf(',') + 1), 'base64');
}

// Runs in the page.
async function drawSheet(sheet: Size & { screens: readonly (readonly string[])[] }): Promise<string> {
  const { screens } = sheet;
  const [width, height, gap] = [sheet.width * 0.75, sheet.height * 0.75, 12];
  const canvas = document.createElement('canvas');
  canvas.width = screens.length * (width + gap) + gap;
  canvas.height = 2 * (height + gap) + gap;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#9a9a9a';
  context.fillRect(0, 0, canvas.width, canvas.height);
  for (const [column, schemes] of screens.entries())
    for (const [row, source] of schemes.entries()) {
      const picture = new Image();
      picture.src = source;
      await picture.decode();
      context.drawImage(picture, gap + column * (width + gap), gap + row * (height + gap), width, height);
    }
  return canvas.toDataURL('image/webp', 0.85);
}
