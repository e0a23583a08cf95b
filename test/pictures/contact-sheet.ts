import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOOKS, PICTURES, TREE } from '../support/looks/pictures';
import { differences } from './differences';

const FOLDER = join(PICTURES, '..');
const BEFORE = join(FOLDER, 'before');

/**
 * Puts all pictures and accessibility trees on one page, beside those of `.run/pictures/before`, and says which of them
 * differ.
 */
export default function contactSheet(): void {
  const screens = existsSync(PICTURES) ? readdirSync(PICTURES).toSorted() : [];
  const pairs = screens.flatMap((screen) =>
    [...LOOKS.map(({ name }) => `${name}.png`), TREE].map((file) => ({
      screen,
      file,
      state: stateOf(join(screen, file)),
    })),
  );
  const changed = pairs.filter(({ state }) => state !== 'same' && state !== 'missing');
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, 'index.html'), sheet(screens, new Set(changed.map(({ screen }) => screen))));
  const hasBefore = existsSync(BEFORE);
  if (hasBefore) for (const { screen, file, state } of changed) console.log(`${state}: ${screen}, ${file}`);
  const summary = hasBefore ? `, ${changed.length} of them unlike before` : '';
  console.log(
    `${pairs.length} pictures and trees of ${screens.length} screens${summary}: ${join(FOLDER, 'index.html')}`,
  );
}

// The browser draws, and the encoder writes, the same bytes for the same pixels.
function stateOf(file: string): 'same' | 'changed' | 'new' | 'missing' {
  if (!existsSync(join(PICTURES, file))) return 'missing';
  if (!existsSync(join(BEFORE, file))) return 'new';
  return readFileSync(join(PICTURES, file)).equals(readFileSync(join(BEFORE, file))) ? 'same' : 'changed';
}

function sheet(screens: readonly string[], changed: ReadonlySet<string>): string {
  const rows = screens.map((screen) => {
    const mark = changed.has(screen) && existsSync(BEFORE) ? ' (changed)' : '';
    const sets = ['before', 'now'].filter((set) => existsSync(join(FOLDER, set, screen)));
    return `<h2>${escaped(screen)}${mark}</h2>${sets.map((set) => row(set, screen)).join('')}${tree(screen)}`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Pictures</title><style>
body { font: 14px system-ui; background: #888; margin: 16px }
h2 { font-size: 16px }
div { display: flex; gap: 8px; align-items: flex-start; margin-bottom: 8px }
figure { margin: 0; position: relative }
figure::after { content: ''; position: absolute; inset: calc(var(--fold) * var(--scale)) 0 auto; border-top: 1px dashed red }
img { display: block; width: calc(var(--width) * var(--scale)) }
pre { background: #fff; padding: 8px; white-space: pre-wrap }
ins { background: #cfc; text-decoration: none } del { background: #fcc }
</style>${rows.join('\n')}`;
}

/** What a screen reader would read, with what was there before struck out. */
function tree(screen: string): string {
  const [before, now] = ['before', 'now'].map((set) => {
    const file = join(FOLDER, set, screen, TREE);
    return existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : undefined;
  });
  if (!now) return '';
  const lines = differences(before ?? now, now).map(({ line, change }) => {
    const text = escaped(line);
    return change === 'same' ? text : `<${change}>${text}</${change}>`;
  });
  return `<pre>${lines.join('\n')}</pre>`;
}

function row(set: string, screen: string): string {
  const figures = LOOKS.filter(({ name }) => existsSync(join(FOLDER, set, screen, `${name}.png`))).map(
    ({ name, width, fold }) => {
      const scale = width > 1000 ? 0.4 : 0.7;
      const address = [set, screen, `${name}.png`].map(encodeURIComponent).join('/');
      const style = `--width: ${width}px; --fold: ${fold}px; --scale: ${scale}`;
      return `<figure style="${style}"><a href="${address}"><img loading="lazy" alt="${set}, ${name}" src="${address}"></a></figure>`;
    },
  );
  return `<div>${figures.join('')}</div>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
