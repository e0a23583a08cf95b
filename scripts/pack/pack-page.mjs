import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { bundleForNode } from '../run/bundle.mjs';
import { SOURCES } from '../run/ensure-built.mjs';
import { inRoot } from '../run/root.mjs';
import { hashOf } from '../run/sources.mjs';
import { Stop } from '../run/stop.mjs';

const KEPT = inRoot('dist', 'packed-page');
const KEPT_MS = 3_600_000;

/**
 * Writes what `vestibule-remote dev` needs of ours: the shell of a remote's own page, and the program with the API and the
 * core. Built once for the same sources; several tests pack at the same time.
 *
 * @param {string} target the kit's compiled folder
 * @throws {Stop} if a build fails
 */
export async function writePage(target) {
  const built = path.join(KEPT, hashOf([...SOURCES, 'server', 'plugins', 'dev', 'scripts']).slice(0, 16));
  if (!existsSync(built)) {
    const unfinished = path.join(KEPT, `.${process.pid}`);
    mkdirSync(unfinished, { recursive: true });
    const webpack = [
      inRoot('node_modules', 'webpack', 'bin', 'webpack.js'),
      '-c',
      'webpack/packed-page.config.js',
    ];
    run(...webpack, '--env', `output=${path.join(unfinished, 'page')}`);
    await bundleStack(path.join(unfinished, 'stack'));
    removeOlder();
    // Another process may have been as fast.
    if (existsSync(built)) rmSync(unfinished, { recursive: true });
    else renameSync(unfinished, built);
  }
  cpSync(built, target, { recursive: true });
}

/** @param {string} out */
async function bundleStack(out) {
  const files = path.join(out, 'files');
  mkdirSync(files, { recursive: true });
  await bundle({
    entryPoints: [inRoot('dev', 'stack', 'page-api.ts')],
    outfile: path.join(out, 'page-api.mjs'),
    plugins: [filesBeside(files)],
  });
  // What draws pictures again is a thread of its own.
  const worker = 'redraw-worker.mjs';
  rmSync(path.join(files, worker));
  await bundle({
    entryPoints: [inRoot('server', 'api', 'pictures', worker)],
    outfile: path.join(files, worker),
  });
  for (const file of ['@silvia-odwyer/photon-node/photon_rs_bg.wasm', '@resvg/resvg-wasm/index_bg.wasm']) {
    cpSync(inRoot('node_modules', file), path.join(files, path.basename(file)));
  }
}

/** @param {import('esbuild').BuildOptions} options */
const bundle = (options) =>
  bundleForNode("The program of remotes' own pages", { minify: true, legalComments: 'none', ...options });

/**
 * Our sources find files beside them by `import.meta.url`: those come along, in one folder.
 * @param {string} files
 * @returns {import('esbuild').Plugin}
 */
const filesBeside = (files) => ({
  name: 'files-beside',
  setup(build) {
    build.onLoad({ filter: /\.ts$/ }, ({ path: source }) => {
      const text = readFileSync(source, 'utf8');
      if (!text.includes('import.meta.url')) return null;
      const contents = text.replace(
        /new URL\('([^']+)', import\.meta\.url\)/g,
        (_all, /** @type {string} */ beside) => {
          const from = path.resolve(path.dirname(source), beside);
          const name = path.basename(from);
          // This program serves no built shell.
          if (!from.startsWith(inRoot('dist'))) cpSync(from, path.join(files, name), { recursive: true });
          return `new URL('./files/${name}', import.meta.url)`;
        },
      );
      return { loader: 'ts', contents };
    });
  },
});

function removeOlder() {
  for (const name of readdirSync(KEPT)) {
    const folder = path.join(KEPT, name);
    const age = Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > KEPT_MS) rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string[]} args */
function run(...args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: inRoot(), encoding: 'utf8' });
  if (status !== 0) throw new Stop(`The shell of remotes' own pages could not be built:\n${stdout}${stderr}`);
}
