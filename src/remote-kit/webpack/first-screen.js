import webpack from 'webpack';
import { integrityOf } from './integrity.js';
import { JsonFilePlugin } from './json-file.js';

/** The file beside the shell that lists what its first screen loads. */
export const FIRST_SCREEN_FILE = 'first-screen.json';

/**
 * The files that a build needs before it shows anything: its entry points, their static imports, and the shared packages
 * that any of them uses. Excludes what a page imports later, apart from chunks whose name starts with `first-`.
 *
 * @param {import('webpack').Compilation} compilation once the files' names and contents are final
 * @returns {Record<string, string>} the integrity of each file, by its name
 */
export function firstScreenOf(compilation) {
  const seen = new Set();
  const waiting = [...compilation.entrypoints.values()];
  for (const group of waiting) {
    for (const child of group.getChildren()) {
      if (seen.has(child) || !isAtOnce(child, compilation)) continue;
      seen.add(child);
      waiting.push(child);
    }
  }
  const files = new Set([...seen].flatMap((group) => group.getFiles()));
  const listed = [...files]
    .filter((file) => /\.(js|css)$/.test(file))
    .toSorted((one, other) => (one < other ? -1 : 1));
  return Object.fromEntries(
    listed.map((file) => [file, integrityOf(compilation.getAsset(file).source.buffer())]),
  );
}

function isAtOnce(group, { entrypoints }) {
  if (group.name?.startsWith('first-')) return true;
  return group.origins.some(({ module }) => {
    if (module?.type === 'provide-module' || module?.type === 'javascript/dynamic') return true;
    // Shared modules are available only behind the entry's own import.
    return [...entrypoints.values()].some((entry) =>
      entry.origins.some(({ request }) => module?.rawRequest === request),
    );
  });
}

/** Records, beside the shell, what its first screen loads. */
export class FirstScreenPlugin extends JsonFilePlugin {
  constructor() {
    super(FIRST_SCREEN_FILE, firstScreenOf, webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 3);
  }
}
