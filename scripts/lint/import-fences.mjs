import { posix, relative, sep } from 'node:path';
import {
  BROWSER_TEST_PACKAGES,
  DEEP_ENTRIES,
  FENCES,
  LAYERS,
  TEST_LIBRARIES,
  TEST_PACKAGES,
} from './fences.mjs';

/**
 * @typedef {{ line: number, column: number }} Position
 * @typedef {{ type: string, value?: unknown, loc: { start: Position, end: Position } }} Source
 */

/**
 * Enforces what each part of the project may import, that a relative import stays in its package, and that production
 * code of servers imports nothing from a folder `dev`.
 * @type {Parameters<import('oxlint/plugins-dev').RuleTester['run']>[1]}
 */
export const importFences = {
  create(context) {
    const file = relative(context.cwd, context.filename).split(sep).join('/');
    /** @param {{ type: string, source?: Source | null, importKind?: string, exportKind?: string }} node */
    const check = ({ type, source, importKind, exportKind }) => {
      if (source?.type !== 'Literal' || typeof source.value !== 'string') return;
      const typesOnly = type === 'TSImportType' || importKind === 'type' || exportKind === 'type';
      const message = refusalOf(file, source.value, typesOnly);
      if (message) context.report({ loc: source.loc, message });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    };
  },
};

/**
 * Why a file may not import a module.
 * @param {string} file from the repository's folder
 * @param {string} specifier
 * @param {boolean} typesOnly whether the import leaves nothing in the build
 * @returns {string | undefined} undefined if it may
 */
function refusalOf(file, specifier, typesOnly) {
  const { part, fence } = partOf(file);
  if (specifier.startsWith('.')) {
    const path = posix.join(posix.dirname(file), specifier);
    if (partOf(path).part !== part) return `'${specifier}' leaves the package: import the other by its name`;
    const [from, to] = [layerOf(file), layerOf(path)];
    if (from >= 0 && to > from) return `'${specifier}' is of a layer above (scripts/lint/fences.mjs)`;
    const reaches = inDevelopment(path) && isServers(file) && !inDevelopment(file) && !isTest(file);
    return reaches ? `'${specifier}' is for development: let it be passed in` : undefined;
  }
  const own = specifier.startsWith('@vestibule/');
  if (own && specifier.split('/').length > 2 && !matches(DEEP_ENTRIES, specifier)) {
    return `'${specifier}' reaches into a package: import its entry`;
  }
  if (!fence || mayImport(fence, file, specifier, own)) return undefined;
  if (typesOnly && matches(fence.types ?? [], specifier)) return undefined;
  return `${part} may not import '${specifier}' (scripts/lint/fences.mjs)`;
}

/** @param {import('./fences.mjs').Fence} fence @param {string} file @param {string} specifier @param {boolean} own */
function mayImport(fence, file, specifier, own) {
  // The runtime's core is free of React, and of what is made with it; its binding is the folder react.
  const isCore = file.startsWith('src/auth-runtime/') && !file.startsWith('src/auth-runtime/react/');
  if (isCore && !isTest(file) && matches(['react', 'react/*', '@vestibule/ui'], specifier)) return false;
  if (own) {
    const forTests = isServers(file) ? TEST_PACKAGES : BROWSER_TEST_PACKAGES;
    return matches(fence.own, specifier) || (isTest(file) && matches(forTests, specifier));
  }
  if (fence.not) return !matches(fence.not, specifier);
  if (isTest(file) && matches(TEST_LIBRARIES, specifier)) return true;
  return matches(fence.libraries ?? [], specifier);
}

/** Which of its package's layers a path is in, from below; -1 for none. @param {string} path */
const layerOf = (path) => LAYERS.findIndex((folder) => path.startsWith(`${folder}/`));
/** @param {string} file */
const isTest = (file) => /\.test\.tsx?$|\/testing\//.test(file);

/** @param {string} file */
const isServers = (file) => /^(server|plugins)\//.test(file);

/** Whether it is there for development alone: production code gets it passed in. @param {string} file */
const inDevelopment = (file) => file.includes('/dev/');

/** @param {readonly string[]} names @param {string} specifier */
const matches = (names, specifier) =>
  names.some((name) => (name.endsWith('*') ? specifier.startsWith(name.slice(0, -1)) : specifier === name));

/**
 * The part of the project that a path belongs to, and its fence; '' for tests and tools at the root.
 * @param {string} path
 * @returns {{ part: string, fence?: import('./fences.mjs').Fence }}
 */
function partOf(path) {
  for (const [folder, fence] of FENCES) {
    const depth = folder.split('/').length;
    const part = path.split('/').slice(0, depth).join('/');
    const fits = folder.endsWith('/*') ? part.startsWith(folder.slice(0, -1)) : part === folder;
    if (fits) return { part, fence };
  }
  return { part: '' };
}
