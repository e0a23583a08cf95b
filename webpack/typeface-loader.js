import subsetFont from 'subset-font';

/** Of its `name` table: whose it is, and its licence, which the SIL Open Font License wants to go along (id 0, 13, 14). */
const KEPT_NAMES = [0, 13, 14];

/** From regular to bold: `src/ui` has no weight beyond. */
const WEIGHTS = { wght: { min: 400, max: 700, default: 400 } };

/**
 * Leaves in a file of a typeface only the letters that its request asks for, such as `figtree.woff2?U+20-7E,U+A0`.
 *
 * @this {import('webpack').LoaderContext<unknown>}
 * @param {Buffer} font
 */
export default async function typefaceLoader(font) {
  // oxlint-disable-next-line oxc/no-this-in-exported-function -- webpack tells a loader of its request so
  const { resourceQuery } = this;
  return subsetFont(font, lettersOf(resourceQuery), {
    targetFormat: 'woff2',
    variationAxes: WEIGHTS,
    keepFeatures: ['kern'],
    preserveNameIds: KEPT_NAMES,
    noHinting: true,
    noLayoutClosure: true,
  });
}

/** It takes bytes. */
export const raw = true;

/** @param {string} query with ranges as CSS writes them */
function lettersOf(query) {
  const ranges = query.slice(1).split(',');
  return ranges
    .flatMap((range) => {
      const [first, last = first] = range.slice(2).split('-');
      const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)];
      return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
    })
    .join('');
}

/**
 * The rule of builds that import `host-shell/typeface.css`.
 *
 * @param {object} [generator] of webpack's `asset/resource`
 */
export const typefaceRule = (generator) => ({
  test: /\.woff2$/,
  type: 'asset/resource',
  loader: import.meta.filename,
  ...(generator && { generator }),
});
