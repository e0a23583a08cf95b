import type { Adjusted } from '../brand';
import type { OwnColors } from '../branding-schema';
import { contrast } from './color';
import { groundsOf } from './grounds';
import { inksOf } from './inks';
import { sideOf, type Say } from './side';
import type { Scheme, Tokens } from './tokens';

/** What came of the colours that were given. */
export interface Derived {
  readonly colors: Readonly<Record<Scheme, Tokens>>;
  readonly adjusted: readonly Adjusted[];
}

/**
 * Every colour of the design in both schemes, from those that were given. Greys take a little of the accent's hue, and what
 * couldn't be read becomes lighter or darker, and keeps its hue.
 *
 * @param isPlain without a glow on the page
 */
export function deriveColors(given: OwnColors, isPlain = false): Derived {
  const adjusted: Adjusted[] = [];
  const inScheme = (scheme: Scheme): Tokens => {
    const say: Say = (token, was, now, on) => {
      if (was === now) return;
      const worst = on.toSorted((one, two) => contrast(was, one.color) - contrast(was, two.color)).at(0);
      if (!worst) return;
      const ratios = { wasRatio: contrast(was, worst.color), ratio: contrast(now, worst.color) };
      adjusted.push({ pair: worst.pair, token, scheme, was, now, ...ratios });
    };
    const side = sideOf(given, scheme);
    return inksOf(given, side, groundsOf(given, side, isPlain, say), say);
  };
  return { colors: { light: inScheme('light'), dark: inScheme('dark') }, adjusted };
}
