import type { Asset, Brand } from './brand';
import type { OwnBrand } from './branding-schema';
import { DEFAULT_TOKENS, propertyOf, TOKENS, type Scheme, type Tokens } from './colors/tokens';

/** Corners, in pixels of a text of 16; `medium` is that of `src/ui/theme.css`. */
export const CORNERS = {
  none: { control: 0, small: 0, card: 0 },
  small: { control: 6, small: 4, card: 12 },
  medium: { control: 12, small: 8, card: 24 },
  large: { control: 20, small: 12, card: 32 },
} as const;

/** Controls stay large enough for a finger (WCAG 2.2, 2.5.8). */
const COMPACT = [
  ['--vs-control', '2.5rem'],
  ['--vs-space-4', '0.75rem'],
  ['--vs-space-5', '1rem'],
  ['--vs-space-6', '1.25rem'],
  ['--vs-space-8', '1.5rem'],
] as const;

type Property = readonly [name: string, value: string];

/**
 * What overrides `src/ui/theme.css`: custom properties that differ from it. Nothing of it is text that an
 * operator wrote, besides the name of a font, which has letters, digits, spaces and dashes alone.
 */
export function styleOf(
  { font = 'figtree', radius = 'medium', density }: OwnBrand,
  colors: Readonly<Record<Scheme, Tokens>>,
): string {
  const properties: Property[] = [
    ...fontOf(font),
    ...(radius === 'medium' ? [] : cornersOf(CORNERS[radius])),
    ...(density === 'compact' ? COMPACT : []),
    ...colorsOf(colors),
  ];
  const root = properties.map(([name, value]) => `${name}:${value};`).join('');
  // Twice, as the theme's own style may come later.
  return root && `:root:root{${root}}`;
}

/** What names the files of a font of its own. */
export function facesOf(font: OwnBrand['font'], fonts: readonly Asset[]): string {
  if (typeof font !== 'object') return '';
  return font.files.map((each, index) => face(font.family, each, fonts[index])).join('');
}

function colorsOf({ light, dark }: Readonly<Record<Scheme, Tokens>>): Property[] {
  return TOKENS.filter((token) => {
    const [inLight, inDark] = [unsaid(light, token, 'light'), unsaid(dark, token, 'dark')];
    return light[token] !== inLight || dark[token] !== inDark;
  }).map((token) => [propertyOf(token), `light-dark(${light[token]},${dark[token]})`]);
}

/** What a token is without a word of the brand: the theme makes the fill of buttons from the accent. */
function unsaid(tokens: Tokens, token: keyof Tokens, scheme: Scheme): string {
  if (token === 'fill') return tokens.accent;
  if (token === 'fillStrong') return tokens.accentStrong;
  return token === 'fillEdge' ? tokens.fill : DEFAULT_TOKENS[scheme][token];
}

const inRem = (pixels: number) => (pixels === 0 ? '0px' : `${pixels / 16}rem`);

function cornersOf({ control, small, card }: Brand['corners']): Property[] {
  return [
    ['--vs-radius', inRem(control)],
    ['--vs-radius-small', inRem(small)],
    ['--vs-radius-card', inRem(card)],
  ];
}

type Font = NonNullable<OwnBrand['font']>;

/**
 * What stands in for a font until its files are there, as for ours: to find the system's own costs the first frame 60 ms on a
 * slow processor. Where a page names none of them, the system's counts.
 */
const STAND_INS = ['Arial', 'Roboto', 'DejaVu'].map((name) => `"Figtree as ${name}"`).join(',');

function fontOf(font: Font): Property[] {
  if (font === 'figtree') return [];
  const own = font === 'system' ? '' : `"${font.family}",${STAND_INS},`;
  return [['--vs-font', `${own}system-ui,sans-serif`]];
}

function face(
  family: string,
  { weight = 400 }: Exclude<Font, string>['files'][number],
  asset: Asset | undefined,
): string {
  const weights = typeof weight === 'number' ? weight : weight.join(' ');
  return asset
    ? `@font-face{font-family:"${family}";font-weight:${weights};font-display:swap;src:url("${asset.url}") format("woff2");}`
    : '';
}
