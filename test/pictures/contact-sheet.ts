import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOOKS, PICTURES } from '../support/pictures';

const FOLDER = join(PICTURES, '..');
const BEFORE = join(FOLDER, 'before');

/** Puts all pictures on one page, beside those of `.run/pictures/before`, and says which of them differ. */
export default function contactSheet(): void {
  const screens = readdirSync(PICTURES).toSorted();
  const pairs = screens.flatMap((screen) =>
    LOOKS.map((look) => ({ screen, look, state: stateOf(join(screen, `${look.name}.png`)) })),
  );
  const changed = pairs.filter(({ state }) => state !== 'same' && state !== 'missing');
  writeFileSync(join(FOLDER, 'index.html'), sheet(screens, new Set(changed.map(({ screen }) => screen))));
  const hasBefore = existsSync(BEFORE);
  if (hasBefore)
    for (const { screen, look, state } of changed) console.log(`${state}: ${screen}, ${look.name}`);
  const summary = hasBefore ? `, ${changed.length} of them unlike before` : '';
  console.log(
    `${pairs.length} pictures of ${screens.length} screens${summary}: ${join(FOLDER, 'index.html')}`,
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
    return `<h2>${escaped(screen)}${mark}</h2>${sets.map((set) => row(set, screen)).join('')}`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Pictures</title><style>
body { font: 14px system-ui; background: #888; margin: 16px }
h2 { font-size: 16px }
div { display: flex; gap: 8px; align-items: flex-start; margin-bottom: 8px }
figure { margin: 0; position: relative }
figure::after { content: ''; position: absolute; inset: calc(var(--fold) * var(--scale)) 0 auto; border-top: 1px dashed red }
img { display: block; width: calc(var(--width) * var(--scale)) }
</style>${rows.join('\n')}`;
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
