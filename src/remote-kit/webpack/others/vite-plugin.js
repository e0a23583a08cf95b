import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { init, parse } from 'es-module-lexer';
import { integrityOf } from '../integrity-of.js';
import { readManifest } from '../json-mistakes.js';
import { takenPackages } from '../shell-packages.js';

const PORT = 3014;
const SHARED = '\0vestibule-shared:';

/**
 * The build of a remote with Vite: an ES module with the exports of the remote's `index.ts`, which takes from the page what
 * the shell provides, and beside it a `remote.json` with what a registry lists: its files and their hashes. With `--watch` they
 * are also served, for a shell that tries the remote.
 *
 * @param {object} [build]
 * @param {string} [build.folder] the remote's folder, with `remote.json` and `package.json`; defaults to the current one
 * @param {string} [build.entry] defaults to `index.ts`
 * @param {number} [build.port] where `vite build --watch` serves it; defaults to 3014
 * @returns {any} a plugin of Vite: its types are Vite's
 * @example
 * export default defineConfig({ plugins: [vestibuleRemote()] });
 */
export function vestibuleRemote({ folder = process.cwd(), entry = 'index.ts', port = PORT } = {}) {
  const manifest = readManifest(folder);
  const taken = takenOf(folder);
  let outDir = 'dist';
  let served;
  return {
    name: 'vestibule-remote',
    enforce: 'pre',
    config: (_config, { mode }) => ({
      // Libraries' own switch, which a page doesn't have.
      define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
      build: {
        target: 'es2022',
        lib: { entry: path.join(folder, entry), formats: ['es'], cssFileName: 'style' },
        rollupOptions: {
          output: {
            hashCharacters: 'hex',
            entryFileNames: 'entry.[hash:16].js',
            chunkFileNames: '[name].[hash:16].js',
            assetFileNames: '[name].[hash:16][extname]',
          },
        },
      },
    }),
    configResolved: (config) => void (outDir = config.build.outDir),
    resolveId: (source) => (rangeOf(taken, source) === undefined ? undefined : SHARED + source),
    load: (id) => (id.startsWith(SHARED) ? takeFromPage(folder, id.slice(SHARED.length), taken) : undefined),
    writeBundle({ dir }, bundle) {
      const names = Object.keys(bundle).filter((name) => /\.(js|css)$/.test(name));
      const main = names.find((name) => bundle[name].isEntry) ?? '';
      const hashOf = (name) => integrityOf(readFileSync(path.join(dir, name)));
      const files = names.filter((name) => name !== main).map((name) => [name, hashOf(name)]);
      const description = {
        ...manifest,
        format: 'module',
        entry: main,
        integrity: hashOf(main),
        files: Object.fromEntries(files),
      };
      writeFileSync(path.join(dir, 'remote.json'), `${JSON.stringify(description, null, 2)}\n`);
    },
    async closeBundle() {
      if (this.meta.watchMode) served ??= await serve(folder, { outDir, port });
    },
  };
}

/** Serves the built files to a shell on another port. */
async function serve(folder, { outDir, port }) {
  const { preview } = await import(
    pathToFileURL(createRequire(path.join(folder, 'package.json')).resolve('vite')).href
  );
  const server = await preview({
    configFile: false,
    root: folder,
    appType: 'custom',
    build: { outDir },
    preview: {
      port,
      strictPort: true,
      host: 'localhost',
      cors: true,
      headers: { 'access-control-allow-private-network': 'true' },
    },
  });
  server.config.logger.info(`Served to shells: ${server.resolvedUrls?.local[0]}remote.json`);
  return server;
}

/** What it may take; a remote of another library has no React. */
function takenOf(folder) {
  try {
    return takenPackages(folder);
  } catch (failure) {
    if (failure.code === 'MODULE_NOT_FOUND') return {};
    throw failure;
  }
}

/** A key that ends in a slash stands for the package's other entry points. */
function rangeOf(taken, source) {
  const prefix = Object.keys(taken).find((key) => key.endsWith('/') && source.startsWith(key));
  return taken[source] ?? (prefix === undefined ? undefined : taken[prefix]);
}

/** A module that has what the page's federation runtime shares under a name. */
async function takeFromPage(folder, name, taken) {
  const range = rangeOf(taken, name) ?? '';
  const react = /^react(-dom)?(\/|$)/.test(name);
  if (react && Number.parseInt(range, 10) < 19) {
    throw new Error(
      `${name} ${range} is installed, and shells provide React 19: run "npm install react@19".`,
    );
  }
  const shareConfig = { singleton: true, strictVersion: true, requiredVersion: range };
  const names = await exportsOf(folder, name, react);
  return `const [page] = globalThis.__FEDERATION__?.__INSTANCES__ ?? [];
if (!page) throw new Error(${JSON.stringify(`${name} is taken from a shell, and this page has none`)});
const get = await page.loadShare(${JSON.stringify(name)}, ${JSON.stringify({ customShareInfo: { shareConfig } })});
if (!get) throw new Error(${JSON.stringify(`Can not get '${name}'`)});
const shared = get();
export default shared.default ?? shared;
${names.map((each, index) => `const name${index} = shared[${JSON.stringify(each)}];`).join('\n')}
export { ${names.map((each, index) => `name${index} as ${each}`).join(', ')} };
`;
}

/** @returns {Promise<string[]>} the names that an entry point exports, without the default */
async function exportsOf(folder, name, isCommonJs) {
  const require = createRequire(path.join(folder, 'package.json'));
  await init;
  const names = isCommonJs
    ? Object.keys(require(name))
    : parse(readFileSync(require.resolve(name), 'utf8'))[1].map(({ n }) => n);
  return names.filter((each) => each !== 'default' && /^[\w$]+$/.test(each));
}
