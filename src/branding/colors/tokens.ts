/** How a page looks to users: the browser chooses by what they prefer. */
export type Scheme = 'light' | 'dark';

/** The names of the colours in `src/ui/theme.css`. */
export const TOKENS = [
  'page',
  'pageGlow',
  'surface',
  'surfaceQuiet',
  'line',
  'lineField',
  'text',
  'textQuiet',
  'accent',
  'accentStrong',
  'fill',
  'fillStrong',
  'fillEdge',
  'onFill',
  'danger',
  'dangerSurface',
  'onDanger',
  'warning',
  'warningSurface',
  'done',
  'doneSurface',
] as const;

/** Those colours, each `#rrggbb`. */
export type Tokens = Readonly<Record<(typeof TOKENS)[number], string>>;

/** Buttons are filled with the accent; a brand whose accent is light has another for links. */
const filled = (tokens: Omit<Tokens, 'fill' | 'fillStrong' | 'fillEdge'>): Tokens => ({
  ...tokens,
  fill: tokens.accent,
  fillStrong: tokens.accentStrong,
  fillEdge: tokens.accent,
});

/** What `src/ui/theme.css` says; a test compares. */
export const DEFAULT_TOKENS: Readonly<Record<Scheme, Tokens>> = {
  light: filled({
    page: '#f6f3ed',
    pageGlow: '#dcebe8',
    surface: '#ffffff',
    surfaceQuiet: '#f5f2ec',
    line: '#e4ded3',
    lineField: '#8b8375',
    text: '#1d1a16',
    textQuiet: '#5d564b',
    accent: '#0b5a64',
    accentStrong: '#07434b',
    onFill: '#ffffff',
    danger: '#b3261e',
    dangerSurface: '#fdeeec',
    onDanger: '#ffffff',
    warning: '#744200',
    warningSurface: '#fdf3e1',
    done: '#17653a',
    doneSurface: '#e9f5ec',
  }),
  dark: filled({
    page: '#12110f',
    pageGlow: '#152b2e',
    surface: '#1c1a18',
    surfaceQuiet: '#282522',
    line: '#3b3732',
    lineField: '#837b6e',
    text: '#f3efe8',
    textQuiet: '#b8afa2',
    accent: '#82cdd4',
    accentStrong: '#abe1e6',
    onFill: '#06272b',
    danger: '#ffb4ab',
    dangerSurface: '#3a1917',
    onDanger: '#3a0b08',
    warning: '#ffcf8f',
    warningSurface: '#35260f',
    done: '#8fd9ac',
    doneSurface: '#12301f',
  }),
};

/** The custom property of a token: `--vs-accent-strong` of `accentStrong`. */
export function propertyOf(token: string): string {
  return `--vs-${token.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
