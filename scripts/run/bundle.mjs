import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { inRoot, ROOT } from './root.mjs';
import { hashOf } from './sources.mjs';
import { Stop } from './stop.mjs';

/** Everything that our programs are made of, besides the entry itself. */
const SOURCES = ['server', 'plugins', 'dev', 'src', 'scripts/run', 'package.json', 'package-lock.json'];
const KEPT_MS = 3_600_000;
const FOLDER = inRoot('.cache', 'programs');

/**
 * Bundles a program that is partly TypeScript, packages included, into one JavaScript file: it starts in a third of the
 * time that Node takes to compile and load some 1,700 files one by one. Rebuilt when a source has changed.
 * @param {string} entry from the repository's root, such as `dev/stack/cli.ts`
 * @returns {Promise<string>} the file's absolute path
 */
export async function bundled(entry) {
  const name = entry.replaceAll('/', '-').replace(/\.m?[jt]s$/, '');
  // With the folder, since sources know where they are.
  const hash = createHash('sha256').update(`${ROOT}\0${hashOf([...SOURCES, path.dirname(entry)])}`);
  const file = path.join(FOLDER, `${name}.${hash.digest('hex').slice(0, 16)}.mjs`);
  if (existsSync(file)) return file;
  // Moved into place as a whole, since another process may start the existing one.
  const unfinished = path.join(FOLDER, `.${name}.${process.pid}`);
  await bundleForNode(entry, { entryPoints: [inRoot(entry)], outfile: unfinished, plugins: [ownAddresses] });
  removeOlder(name);
  renameSync(unfinished, file);
  return file;
}

/**
 * Bundles code of ours, packages included, for Node.
 * @param {string} what the beginning of the sentence that says it failed
 * @param {import('esbuild').BuildOptions} options
 * @throws {Stop} if it can't be compiled
 */
export async function bundleForNode(what, options) {
  // Only now: when everything is there, the compiler need not load.
  const { build } = await import('esbuild');
  try {
    await build({
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      logLevel: 'error',
      banner: { js: COMMONJS },
      ...options,
    });
  } catch {
    throw new Stop(`${what} could not be compiled (esbuild says why above): put that right and try again.`);
  }
}

/** What CommonJS packages expect, in the ES module that they become part of. */
const COMMONJS = [
  "import { createRequire as vestibuleRequire } from 'node:module';",
  'const require = vestibuleRequire(import.meta.url);',
  'const __filename = import.meta.filename, __dirname = import.meta.dirname;',
].join('\n');

/**
 * Our sources find the files beside them by `import.meta.url`, which would otherwise be the bundle's.
 * @type {import('esbuild').Plugin}
 */
const ownAddresses = {
  name: 'own-addresses',
  setup(build) {
    build.onLoad({ filter: /\.ts$/ }, ({ path: file }) => {
      const source = readFileSync(file, 'utf8');
      if (!source.includes('import.meta.url')) return null;
      const address = JSON.stringify(pathToFileURL(file).href);
      return { loader: 'ts', contents: source.replaceAll('import.meta.url', address) };
    });
  },
};

/** @param {string} name */
function removeOlder(name) {
  if (!existsSync(FOLDER)) return;
  for (const file of readdirSync(FOLDER)) {
    const older = path.join(FOLDER, file);
    if (!file.startsWith(`${name}.`)) continue;
    // Another process may be about to start a recent one, if sources are edited during the journeys.
    const age = Date.now() - (statSync(older, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    if (age > KEPT_MS) rmSync(older, { force: true });
  }
}
