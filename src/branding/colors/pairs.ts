import { contrast, mixed } from './color';
import type { Tokens } from './tokens';

/** A colour of the design that isn't a token: the button that deletes, under a pointer (`src/ui/parts.css`). */
export type Ground = keyof Tokens | 'dangerHover';

/** What is drawn on what, and the contrast that it needs. */
export interface Pair {
  readonly ink: keyof Tokens;
  readonly on: readonly Ground[];
  readonly least: number;
}

/** Text (WCAG 2.2, 1.4.3). */
const TEXT = 4.5;

/** Edges of controls, and what shows the focus (1.4.11). */
export const CONTROL = 3;

/**
 * Every pair that the design draws, and no others: what is on the page may be on its glow. Links and what shows the
 * focus are in the accent, which as text has enough for the rest. A button's edge is its fill, where that can be told apart.
 */
export const PAIRS: readonly Pair[] = [
  {
    ink: 'text',
    on: ['page', 'pageGlow', 'surface', 'surfaceQuiet', 'dangerSurface', 'warningSurface', 'doneSurface'],
    least: TEXT,
  },
  { ink: 'textQuiet', on: ['page', 'pageGlow', 'surface', 'surfaceQuiet'], least: TEXT },
  { ink: 'accent', on: ['page', 'pageGlow', 'surface', 'surfaceQuiet'], least: TEXT },
  { ink: 'accentStrong', on: ['page', 'pageGlow', 'surface', 'surfaceQuiet'], least: TEXT },
  { ink: 'onFill', on: ['fill', 'fillStrong'], least: TEXT },
  { ink: 'fillEdge', on: ['page', 'pageGlow', 'surface', 'surfaceQuiet'], least: CONTROL },
  { ink: 'danger', on: ['surface', 'surfaceQuiet', 'dangerSurface'], least: TEXT },
  { ink: 'onDanger', on: ['danger', 'dangerHover'], least: TEXT },
  { ink: 'warning', on: ['surface', 'surfaceQuiet', 'warningSurface'], least: TEXT },
  { ink: 'done', on: ['surface', 'surfaceQuiet', 'doneSurface'], least: TEXT },
  { ink: 'lineField', on: ['page', 'pageGlow', 'surface', 'surfaceQuiet'], least: CONTROL },
];

/** A pair as it came out. */
export interface Measured {
  readonly pair: string;
  readonly ink: string;
  readonly ground: string;
  readonly ratio: number;
  readonly least: number;
}

/** The contrast of every pair. */
export function measure(tokens: Tokens): Measured[] {
  return PAIRS.flatMap(({ ink, on, least }) =>
    on.map((each) => {
      const ground = groundOf(tokens, each);
      return {
        pair: `${ink} on ${each}`,
        ink: tokens[ink],
        ground,
        ratio: contrast(tokens[ink], ground),
        least,
      };
    }),
  );
}

/** The colour of a ground. */
export function groundOf(tokens: Tokens, ground: Ground): string {
  return ground === 'dangerHover' ? mixed(tokens.danger, tokens.text, 0.2) : tokens[ground];
}
