import type { OwnColor, OwnColors } from '../branding-schema';
import { hexOf, oklch, schemeOf, type Oklch } from './color';
import { DEFAULT_TOKENS, type Scheme, type Tokens } from './tokens';

/** How colourful a grey is at most that takes the accent's hue. */
const TINT = 0.012;

/** What the colours of a scheme are made from. */
export interface Side {
  readonly scheme: Scheme;
  /** Whether text is dark or light: a brand may have a dark card in the light scheme. */
  readonly isLight: boolean;
  /** The end that text is nearer to: black where grounds are light. */
  readonly pole: string;
  readonly opposite: string;
  /** The product's own colours where grounds are like that. */
  readonly base: Tokens;
  readonly accent: Oklch | undefined;
  readonly background: string | undefined;
  readonly surface: string | undefined;
}

/** What a colour is drawn on. */
export interface On {
  readonly pair: string;
  readonly color: string;
}

/** Told what was given, what became of it, and what it is drawn on. */
export type Say = (token: keyof Tokens, was: string, now: string, on: readonly On[]) => void;

export function sideOf(given: OwnColors, scheme: Scheme): Side {
  const background = groundIn(given.background, scheme);
  const surface = groundIn(given.surface, scheme);
  const ground = surface ?? background;
  const side = ground === undefined ? scheme : schemeOf(ground);
  const isLight = side === 'light';
  return {
    scheme,
    isLight,
    pole: isLight ? '#000000' : '#ffffff',
    opposite: isLight ? '#ffffff' : '#000000',
    base: DEFAULT_TOKENS[side],
    accent: given.accent === undefined ? undefined : oklch(inScheme(given.accent, scheme)),
    background,
    surface,
  };
}

export function inScheme(color: OwnColor, scheme: Scheme): string {
  return typeof color === 'string' ? color : color[scheme];
}

/** A single light ground is for the light scheme; a single dark one is that of a brand which is dark in both. */
function groundIn(color: OwnColor | undefined, scheme: Scheme): string | undefined {
  if (color === undefined || typeof color === 'object') return color?.[scheme];
  return scheme === 'light' || schemeOf(color) === 'dark' ? color : undefined;
}

/** The product's own colour with a little of the accent's hue, or as it is. */
export function tinted({ base, accent }: Side, token: keyof Tokens, most = TINT): string {
  if (!accent) return base[token];
  return hexOf({ l: oklch(base[token]).l, c: Math.min(most, accent.c * most * 10), h: accent.h });
}

/** As much lighter or darker than a colour as the product's own colours are than each other. */
export function besideOf({ base }: Side, token: keyof Tokens, from: string, own: keyof Tokens): string {
  const color = oklch(from);
  return hexOf({ ...color, l: color.l + oklch(base[token]).l - oklch(base[own]).l });
}
