import webpack from 'webpack';
import { integrityOf } from './integrity-of.js';
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
      if (seen.has(child) || !isAtOnce(child)) continue;
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

function isAtOnce(group) {
  if (group.name?.startsWith('first-')) return true;
  return group.origins.some(({ module }) => {
    // One of several files, by a name that is known when it is asked for, such as the words of a language.
    if (module?.constructor.name === 'ContextModule') return false;
    if (module?.type === 'provide-module' || module?.type === 'javascript/dynamic') return true;
    // Shared modules are available only behind the entry's own import.
    return [...group.getParents()].some(
      (entry) => entry.isInitial() && entry.origins.some(({ request }) => module?.rawRequest === request),
    );
  });
}

/** The shared packages of ours form no longer chain than this; a longer one stays in files of its own. */
const LEVELS = [0, 1, 2, 3, 4];

/**
 * webpack's `cacheGroups` that put the first screen into few files, since each costs a request. A chunk waits for the
 * shared packages that its modules take, so a package and what takes it must be in different ones: there is a file for
 * the modules that take none, another for those that take only packages of the first, and so on. Later chunks take from
 * there what they need as well.
 */
export const firstScreenGroups = Object.fromEntries(
  LEVELS.map((level) => [
    `firstScreen${level}`,
    {
      name: `first-screen-${level}`,
      chunks: 'async',
      enforce: true,
      priority: 1,
      test: (module, { moduleGraph, chunkGraph }) =>
        isOfFirstScreen(module, chunkGraph) && levelOf(module, moduleGraph) === level,
    },
  ]),
);

/** Whether a first screen has a module. */
export function isOfFirstScreen(module, chunkGraph) {
  const chunks = [...chunkGraph.getModuleChunksIterable(module)];
  return chunks.some((chunk) => [...chunk.groupsIterable].some(isAtOnce));
}

/** How many shared packages are taken one behind the other, at most, by a module and all that it imports. */
function levelOf(module, moduleGraph) {
  const reached = new Set([module]);
  let level = 0;
  for (const one of reached) {
    if (one.type === 'consume-shared-module') {
      const [provided] = one.blocks.flatMap((block) => importsOf(block, moduleGraph));
      level = Math.max(level, 1 + (provided ? levelOf(provided, moduleGraph) : 0));
    } else {
      for (const imported of importsOf(one, moduleGraph)) reached.add(imported);
    }
  }
  return level;
}

function importsOf({ dependencies }, moduleGraph) {
  return dependencies.map((one) => moduleGraph.getModule(one)).filter((module) => module !== null);
}

/** Records, beside the shell, what its first screen loads. */
export class FirstScreenPlugin extends JsonFilePlugin {
  constructor() {
    super(FIRST_SCREEN_FILE, firstScreenOf, webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 3);
  }
}
