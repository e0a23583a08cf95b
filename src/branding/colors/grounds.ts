import type { OwnColors } from '../branding-schema';
import { hexOf, oklch, readable } from './color';
import { besideOf, inScheme, tinted, type Say, type Side } from './side';
import type { Tokens } from './tokens';

/**
 * What text could have at most on each ground: less would leave no room between text, quiet text and an accent that all
 * have to be read on it.
 */
const GROUND = 7;

/** How colourful the glow is at most. */
const GLOW = 0.035;

/** What other colours are drawn on, and the lines between. */
export type Grounds = Pick<
  Tokens,
  | 'page'
  | 'pageGlow'
  | 'surface'
  | 'surfaceQuiet'
  | 'line'
  | 'dangerSurface'
  | 'warningSurface'
  | 'doneSurface'
>;

/** @param isPlain without a glow on the page */
export function groundsOf(given: OwnColors, side: Side, isPlain: boolean, say: Say): Grounds {
  const { base, background, surface, pole, opposite } = side;
  const clear = (token: keyof Grounds, color: string, was?: string) => {
    const now = readable(color, [pole], GROUND, opposite);
    if (was !== undefined) say(token, was, now, [{ pair: `text on ${token}`, color: pole }]);
    return now;
  };
  const near = (token: keyof Grounds) =>
    surface === undefined ? tinted(side, token) : besideOf(side, token, surface, 'surface');
  const page = clear('page', background ?? near('page'), background);
  const glow =
    background === undefined ? tinted(side, 'pageGlow', GLOW) : besideOf(side, 'pageGlow', page, 'page');
  return {
    page,
    pageGlow: isPlain ? page : clear('pageGlow', glow),
    surface: clear('surface', surface ?? tinted(side, 'surface'), surface),
    surfaceQuiet: clear('surfaceQuiet', near('surfaceQuiet')),
    line: near('line'),
    dangerSurface: dangerSurfaceOf(given, side),
    warningSurface: base.warningSurface,
    doneSurface: base.doneSurface,
  };
}

function dangerSurfaceOf({ danger }: OwnColors, { base, scheme }: Side): string {
  if (danger === undefined) return base.dangerSurface;
  const [own, { c, h }] = [oklch(base.dangerSurface), oklch(inScheme(danger, scheme))];
  return hexOf({ ...own, c: Math.min(c, own.c), h });
}
