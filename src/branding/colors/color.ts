import {
  clampChroma,
  converter,
  formatHex,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  useMode as know,
  wcagContrast,
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
  const { l = 0, c = 0, h = 0 } = toOklch(hex) ?? {};
  return { l, c, h };
}

/** As `#rrggbb`; what a screen can't show becomes less colourful. */
export function hexOf({ l, c, h }: Oklch): string {
  return formatHex(clampChroma({ mode: 'oklch', l: Math.min(1, Math.max(0, l)), c, h }, 'oklch'));
}

/** The contrast of two colours, from 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  return wcagContrast(one, other);
}

/** As `color-mix(in oklab, …)` mixes them. */
export function mixed(hex: string, other: string, share: number): string {
  const [one, two] = [hex, other].map((each) => toOklab(each) ?? { l: 0, a: 0, b: 0 });
  const between = (key: 'l' | 'a' | 'b') => (one?.[key] ?? 0) * (1 - share) + (two?.[key] ?? 0) * share;
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
  const holds = (given: string) => on.every((ground) => contrast(given, ground) >= least);
  if (holds(hex)) return hex;
  const color = oklch(hex);
  const end = oklch(pole).l;
  let found = pole;
  let [fails, works] = [color.l, end];
  // Far below a step of `#rrggbb`.
  for (let step = 0; step < 12; step += 1) {
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
