import {
  clampChroma,
  converter,
  formatHex,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  useMode as know,
  wcagLuminance,
  type Rgb,
} from 'culori/fn';

// The library's functions know the colour spaces that are named here, and bundles have no others.
know(modeRgb);
know(modeLrgb);
know(modeOklab);
know(modeOklch);
const toOklch = converter('oklch');
const toOklab = converter('oklab');

/** A colour as people see it: lightness from 0 to 1, how colourful, and its hue in degrees. */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

/** @param hex `#rrggbb` */
export function oklch(hex: string): Oklch {
  const { l, c, h = 0 } = toOklch(rgb(hex));
  return { l, c, h };
}

/** As `#rrggbb`; what a screen can't show becomes less colourful. */
export function hexOf({ l, c, h }: Oklch): string {
  return formatHex(clampChroma({ mode: 'oklch', l: Math.min(1, Math.max(0, l)), c, h }, 'oklch'));
}

/** The contrast of two colours, from 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  return ratioOf(luminance(one), luminance(other));
}

/** The library's own parser tries every notation of CSS. */
function rgb(hex: string): Rgb {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return { mode: 'rgb', r: r ?? 0, g: g ?? 0, b: b ?? 0 };
}

const luminance = (hex: string) => wcagLuminance(rgb(hex));

const ratioOf = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** As `color-mix(in oklab, …)` mixes them. */
export function mixed(hex: string, other: string, share: number): string {
  const [one, two] = [toOklab(rgb(hex)), toOklab(rgb(other))];
  const between = (key: 'l' | 'a' | 'b') => one[key] * (1 - share) + two[key] * share;
  return formatHex({ mode: 'oklab', l: between('l'), a: between('a'), b: between('b') });
}

/** Whether dark text is easier to read on it, or light text. */
export function schemeOf(hex: string): 'light' | 'dark' {
  return contrast(hex, '#000000') >= contrast(hex, '#ffffff') ? 'light' : 'dark';
}

/**
 * The colour nearest to this one, by lightness, that has a contrast on each of others.
 *
 * @param pole black or white, which is far enough from all of them
 */
export function readable(hex: string, on: readonly string[], least: number, pole: string): string {
  const grounds = on.map((ground) => luminance(ground));
  const holds = (given: string) => {
    const own = luminance(given);
    return grounds.every((ground) => ratioOf(own, ground) >= least);
  };
  if (holds(hex)) return hex;
  const color = oklch(hex);
  const end = oklch(pole).l;
  let found = pole;
  let [fails, works] = [color.l, end];
  // As fine as `#rrggbb` can tell.
  for (let step = 0; step < 9; step += 1) {
    const middle = (fails + works) / 2;
    const tried = hexOf({ ...color, l: middle });
    if (holds(tried)) {
      found = tried;
      works = middle;
    } else {
      fails = middle;
    }
  }
  return found;
}
