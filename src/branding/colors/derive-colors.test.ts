import { readFileSync } from 'node:fs';
import { deriveColors } from './derive-colors';
import { contrast, oklch } from './color';
import { measure } from './pairs';
import { DEFAULT_TOKENS, propertyOf, TOKENS } from './tokens';
import type { OwnColors } from '../branding-schema';

/** The pairs that can't be read. */
function failing(given: OwnColors): string[] {
  const { colors } = deriveColors(given);
  return (['light', 'dark'] as const).flatMap((scheme) =>
    measure(colors[scheme])
      .filter(({ ratio, least }) => ratio < least)
      .map(({ pair, ratio }) => `${JSON.stringify(given)} ${scheme} ${pair} ${ratio}`),
  );
}

test('the product’s own colours are those of its theme, and every pair can be read', () => {
  const theme = readFileSync(new URL('../../ui/theme.css', import.meta.url), 'utf8');
  const { light, dark } = DEFAULT_TOKENS;
  const own = TOKENS.filter((token) => !/fill/i.test(token) || token === 'onFill');
  for (const token of own)
    expect(theme).toContain(`${propertyOf(token)}: light-dark(${light[token]}, ${dark[token]});`);
  expect(theme.match(/light-dark\(/g)).toHaveLength(own.length);
  for (const { fill, fillStrong, fillEdge, accent, accentStrong } of [light, dark])
    expect([fill, fillStrong, fillEdge]).toEqual([accent, accentStrong, accent]);
  expect(deriveColors({})).toEqual({ colors: DEFAULT_TOKENS, adjusted: [] });
  expect(failing({})).toEqual([]);
});

test('a readable accent stays as it is, and greys take its hue in both schemes', () => {
  const { colors, adjusted } = deriveColors({ accent: '#6d28d9' });
  expect(colors.light.accent).toBe('#6d28d9');
  expect(adjusted).toEqual([]);
  const { h } = oklch('#6d28d9');
  for (const { surface, page, text } of [colors.dark, colors.light])
    for (const grey of [page, text, surface === '#ffffff' ? page : surface])
      expect(Math.abs(oklch(grey).h - h)).toBeLessThan(12);
});

test.each(['#ffffff', '#ffff00', '#00ff00', '#808080'])(
  'the accent %s becomes one that can be read, and that is said',
  (accent) => {
    expect(failing({ accent })).toEqual([]);
    const { colors, adjusted } = deriveColors({ accent });
    expect(adjusted).toMatchObject([
      { token: 'accent', scheme: 'light', was: accent, now: colors.light.accent },
    ]);
    expect(adjusted[0]?.ratio).toBeGreaterThanOrEqual(4.5);
  },
);

test.each(['#ffff00', '#00ff00'])('the accent %s keeps its hue', (accent) => {
  const { light } = deriveColors({ accent }).colors;
  expect(Math.abs(oklch(accent).h - oklch(light.accent).h)).toBeLessThan(4);
});

test.each(['#ffcc00', '#ffffff', '#7ee0b8'])(
  'the light accent %s fills buttons as it is, under dark text and with an edge, and a darker one is for links',
  (accent) => {
    const { light, dark } = deriveColors({ accent }).colors;
    expect([light.fill, dark.fill]).toEqual([accent, accent]);
    expect(contrast(light.onFill, light.fill)).toBeGreaterThan(4.5);
    expect(oklch(light.onFill).l).toBeLessThan(0.4);
    expect(contrast(light.accent, light.surface)).toBeGreaterThan(4.5);
    expect(contrast(light.fillEdge, light.surface)).toBeGreaterThan(3);
    expect(oklch(light.fillEdge).l).toBeGreaterThan(oklch(light.accent).l);
    // In the dark it can be read as it is, and needs no edge.
    expect(dark.fillEdge).toBe(accent);
  },
);

test.each(['#6d28d9', '#e8590c'])('the accent %s fills buttons under white text', (accent) => {
  const { light } = deriveColors({ accent }).colors;
  expect([light.onFill, light.fill, light.fillEdge]).toEqual(['#ffffff', light.accent, light.accent]);
});

test('a dark accent that is given for the dark fills buttons as it is, under light text', () => {
  const { dark } = deriveColors({ accent: { light: '#14284b', dark: '#14284b' } }).colors;
  expect(dark.fill).toBe('#14284b');
  expect(oklch(dark.onFill).l).toBeGreaterThan(0.9);
  expect(contrast(dark.fillEdge, dark.surface)).toBeGreaterThan(3);
});

test('black stays black in the light scheme, and becomes light in the dark one', () => {
  const { colors, adjusted } = deriveColors({ accent: '#000000' });
  expect([colors.light.accent, adjusted]).toEqual(['#000000', []]);
  expect(oklch(colors.dark.accent).l).toBeGreaterThan(0.7);
});

test('a colour that can be read in the dark is used there too, and one for each scheme is used where it is for', () => {
  expect(deriveColors({ accent: '#ffff00' }).colors.dark.accent).toBe('#ffff00');
  const both = { light: '#00529b', dark: '#7db8ff' };
  const { colors } = deriveColors({ accent: both });
  expect([colors.light.accent, colors.dark.accent]).toEqual([both.light, both.dark]);
});

test('a single dark background is that of both schemes, with light text', () => {
  const { colors } = deriveColors({ background: '#101820', surface: '#18222d' });
  for (const { page, surface, text } of [colors.light, colors.dark]) {
    expect([page, surface]).toEqual(['#101820', '#18222d']);
    expect(oklch(text).l).toBeGreaterThan(0.9);
  }
});

test('without a glow, it is the page’s colour', () => {
  const { page, pageGlow } = deriveColors({}, true).colors.light;
  expect(pageGlow).toBe(page);
});

/** Numbers from 0 to 1, the same in every run. */
function numbers(seed: number): () => number {
  let last = seed;
  return () => {
    last = (last * 48_271) % 2_147_483_647;
    return last / 2_147_483_647;
  };
}

const LEVELS = [0, 85, 170, 255];
const hex = (...parts: number[]) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

test('whatever the accent is, every pair can be read', () => {
  const all = LEVELS.flatMap((red) => LEVELS.flatMap((green) => LEVELS.map((blue) => hex(red, green, blue))));
  expect(all.flatMap((accent) => failing({ accent }))).toEqual([]);
});

test('whatever all colours are, every pair can be read', () => {
  const next = numbers(1843);
  const color = () => hex(...[0, 0, 0].map(() => Math.floor(next() * 256)));
  const given = Array.from({ length: 60 }, () =>
    Object.fromEntries(
      ['accent', 'background', 'surface', 'text', 'danger']
        .filter(() => next() > 0.3)
        .map((key) => [key, next() > 0.5 ? color() : { light: color(), dark: color() }]),
    ),
  );
  expect(given.flatMap((each) => failing(each))).toEqual([]);
});
