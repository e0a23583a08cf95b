import type { OwnColor, OwnColors } from '../branding-schema';
import { contrast, hexOf, oklch, readable } from './color';
import type { Grounds } from './grounds';
import { CONTROL, groundOf, PAIRS } from './pairs';
import { besideOf, inScheme, tinted, type On, type Say, type Side } from './side';
import { DEFAULT_TOKENS, type Tokens } from './tokens';

/** How colourful what is bright in the dark is at most, unless it is given. */
const BRIGHT = 0.14;

/** How light an accent is that can't become darker, or lighter, under a pointer. */
const NEAR_END = 0.15;

type Mutable = { -readonly [Token in keyof Tokens]: Tokens[Token] };

/** Every colour of a scheme: what is drawn on the grounds, each readable on all that it is drawn on. */
export function inksOf(given: OwnColors, side: Side, grounds: Grounds, say: Say): Tokens {
  const { base, opposite, pole } = side;
  const tokens: Mutable = { ...base, ...grounds };
  const place = (ink: keyof Tokens, color: string, towards = pole): void => {
    tokens[ink] = readable(color, colorsOf(groundsOf(tokens, ink)), leastOf(ink), towards);
  };
  const placeOwn = (ink: 'text' | 'accent' | 'danger', own: OwnColor | undefined): void => {
    const on = groundsOf(tokens, ink);
    const { color, was } = startOf(own, side, ink, on);
    place(ink, color);
    if (was !== undefined) say(ink, was, tokens[ink], on);
  };
  placeOwn('text', given.text);
  place(
    'textQuiet',
    given.text ? besideOf(side, 'textQuiet', tokens.text, 'text') : tinted(side, 'textQuiet'),
  );
  placeOwn('accent', given.accent);
  place('accentStrong', given.accent ? strongOf(side.isLight, tokens.accent) : base.accentStrong);
  const own = fillOf(given, side);
  tokens.fill = own ?? tokens.accent;
  tokens.fillStrong = own === undefined ? tokens.accentStrong : strongOf(side.isLight, own);
  const isOnLight = own === undefined ? !side.isLight : side.isLight;
  place(
    'onFill',
    given.accent ? onOf(isOnLight, 'onFill', tokens.fill) : base.onFill,
    own === undefined ? opposite : pole,
  );
  place('fillEdge', tokens.fill);
  placeOwn('danger', given.danger);
  place('onDanger', given.danger ? onOf(!side.isLight, 'onDanger', tokens.danger) : base.onDanger, opposite);
  place('warning', base.warning);
  place('done', base.done);
  place('lineField', tinted(side, 'lineField'));
  return tokens;
}

/** What an ink is drawn on; each of that has its colour by now. */
function groundsOf(tokens: Tokens, ink: keyof Tokens): On[] {
  return PAIRS.filter((pair) => pair.ink === ink).flatMap(({ on }) =>
    on.map((ground) => ({ pair: `${ink} on ${ground}`, color: groundOf(tokens, ground) })),
  );
}

function leastOf(ink: keyof Tokens): number {
  return Math.max(...PAIRS.filter((pair) => pair.ink === ink).map(({ least }) => least));
}

const colorsOf = (on: readonly On[]) => on.map(({ color }) => color);

/**
 * Where the search for a readable colour begins, and what was asked for in this scheme. One colour alone is used in the
 * dark too where it can be read there; otherwise its hue is.
 */
function startOf(
  own: OwnColor | undefined,
  side: Side,
  ink: 'text' | 'accent' | 'danger',
  on: readonly On[],
) {
  if (own === undefined) return { color: ink === 'accent' ? side.base.accent : tintedInk(side, ink) };
  const was = typeof own === 'object' || side.scheme === 'light' ? inScheme(own, side.scheme) : undefined;
  const color = inScheme(own, side.scheme);
  const isRead = on.every((ground) => contrast(color, ground.color) >= leastOf(ink));
  if (typeof own === 'object' || side.isLight || isRead) return { color, was };
  const { l, c, h } = oklch(color);
  return { color: hexOf({ l: Math.max(l, oklch(side.base[ink]).l), c: Math.min(c, BRIGHT), h }), was };
}

const tintedInk = (side: Side, ink: 'text' | 'danger') =>
  ink === 'text' ? tinted(side, ink) : side.base[ink];

/**
 * What buttons are filled with as it was given: an accent so near to the grounds that text in their colour could never be
 * read on it, such as yellow under white. Text on it is then as dark as theirs, or as light.
 */
function fillOf({ accent }: OwnColors, { scheme, isLight, opposite }: Side): string | undefined {
  if (accent === undefined || (typeof accent === 'string' && scheme === 'dark' && !isLight)) return undefined;
  const color = inScheme(accent, scheme);
  return contrast(color, opposite) < CONTROL ? color : undefined;
}

/** Under a pointer, a button is further from what it stands on; one that can't be is nearer. */
function strongOf(isLight: boolean, accent: string): string {
  const color = oklch(accent);
  if (isLight) return hexOf({ ...color, l: color.l < NEAR_END ? color.l + 0.15 : color.l - 0.08 });
  return hexOf({ ...color, l: color.l > 1 - NEAR_END / 2 ? color.l - 0.1 : color.l + 0.06 });
}

/** White, or on what is light nearly black with its hue. */
function onOf(isOnLight: boolean, token: 'onFill' | 'onDanger', ground: string): string {
  if (!isOnLight) return DEFAULT_TOKENS.light[token];
  const [own, { c, h }] = [oklch(DEFAULT_TOKENS.dark[token]), oklch(ground)];
  return hexOf({ l: own.l, c: Math.min(c, own.c), h });
}
