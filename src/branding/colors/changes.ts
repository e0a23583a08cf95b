import type { Brand } from '../brand';

/** What became of colours that couldn't be read, a sentence each; empty if every colour is shown as it was given. */
export function changesOf({ colors, adjusted }: Pick<Brand, 'colors' | 'adjusted'>): string[] {
  return adjusted.map(({ token, scheme, was, now, pair, wasRatio, ratio }) => {
    const { fill, fillEdge, onFill } = colors[scheme];
    const edge = fillEdge === fill ? '' : `, with an edge in ${fillEdge}`;
    const kept =
      token === 'accent' && fill === was
        ? ` Buttons are filled with ${fill} as it is, under text in ${onFill}${edge}.`
        : '';
    return `${token} (${scheme}): ${was} is shown as ${now}: ${pair} had ${rounded(wasRatio)}, and has ${rounded(ratio)}.${kept}`;
  });
}

/** A contrast as it is written: down, so nothing seems to reach what it doesn't. */
export function rounded(ratio: number): string {
  return (Math.floor(ratio * 100) / 100).toFixed(2);
}
