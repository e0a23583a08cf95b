import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  brandOf,
  changesOf,
  measure,
  noBranding,
  readBranding,
  rounded,
  type Brand,
  type Scheme,
} from '@vestibule/branding';
import { inRoot } from '../run/root.mjs';

const FOLDER = inRoot('docs', 'operate', 'brands');

export const CONTRAST_FILE = join(FOLDER, 'contrast.md');

const BRANDS = ['vestibule', 'brightwater', 'northfield', 'shams', 'nocturne'];

/** What the page says of each pair: the ground on which it has the least. */
const INKS = [
  ['text', 'text'],
  ['textQuiet', 'quiet text'],
  ['accent', 'links, focus'],
  ['onFill', 'text on buttons'],
  ['fillEdge', 'edges of buttons'],
  ['lineField', 'edges of fields'],
  ['danger', 'errors'],
  ['warning', 'warnings'],
  ['done', 'what is done'],
] as const;

/** The page of the docs about the contrast of its five brands. */
export function contrastPage(): string {
  const columns = INKS.map(([ink, words]) => {
    const least = measure(brandOf(noBranding()).colors.light).find(({ pair }) =>
      pair.startsWith(`${ink} on `),
    );
    return `${words} (${least?.least ?? ''})`;
  });
  const brands = BRANDS.map(brandNamed);
  const rows = brands.flatMap((brand) =>
    (['light', 'dark'] as const).map((scheme) => [brand.productName, scheme, ...leastOf(brand, scheme)]),
  );
  const changes = brands.flatMap((brand) =>
    changesOf(brand).map((change) => `- ${brand.productName}: ${change}`),
  );
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    '# How well the brands can be read',
    '',
    'The least contrast that each colour has on anything it is drawn on (WCAG 2.2), with what it needs in brackets.',
    '`npm run brands` writes this page.',
    '',
    line(['brand', 'scheme', ...columns]),
    line(['brand', 'scheme', ...columns].map(() => '---')),
    ...rows.map((row) => line(row)),
    '',
    'What was changed so it can be read:',
    '',
    ...changes,
    '',
  ].join('\n');
}

function leastOf({ colors }: Brand, scheme: Scheme): string[] {
  const measured = measure(colors[scheme]);
  return INKS.map(([ink]) =>
    rounded(
      Math.min(...measured.filter(({ pair }) => pair.startsWith(`${ink} on `)).map(({ ratio }) => ratio)),
    ),
  );
}

function brandNamed(name: string): Brand {
  const path = join(FOLDER, name, 'branding.json');
  return brandOf(existsSync(path) ? readBranding(path) : noBranding());
}
