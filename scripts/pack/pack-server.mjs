import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { bundleForNode } from '../run/bundle.mjs';
import { ifChanged, SOURCES } from '../run/ensure-built.mjs';
import { inRoot } from '../run/root.mjs';
import { Stop } from '../run/stop.mjs';

const OUT = 'dist/server';
const { version, license, type, ...own } = JSON.parse(
  readFileSync(inRoot('server', 'vestibule', 'package.json'), 'utf8'),
);
const ARCHIVE = `vestibule-server-${version}.tgz`;

/**
 * Makes the programs that operators run, with the built shell beside them, and packs all of it, if a source changed.
 * @param {{ force?: boolean }} how
 * @returns {Promise<string>} the archive's absolute path
 */
export async function ensureServerBuilt({ force = false } = {}) {
  const sources = [
    ...SOURCES,
    'server',
    'plugins',
    'scripts/pack',
    'scripts/run',
    'scripts/build-server.mjs',
  ];
  await ifChanged({ sources, folder: OUT, proof: ARCHIVE, force }, async () => {
    rmSync(inRoot(OUT), { recursive: true, force: true });
    mkdirSync(inRoot(OUT), { recursive: true });
    await compile();
    await compileRedrawing();
    cpSync(inRoot('dist', 'shell'), inRoot(OUT, 'shell'), { recursive: true, filter: isServed });
    cpSync(inRoot('server', 'api', 'consent.json'), inRoot(OUT, 'consent.json'));
    cpSync(inRoot('LICENSE'), inRoot(OUT, 'LICENSE'));
    writeFileSync(inRoot(OUT, 'package.json'), `${JSON.stringify(description(), null, 2)}\n`);
    pack();
  });
  return inRoot(OUT, ARCHIVE);
}

/** The configuration is made from the settings; and what is hidden is the build's own. @param {string} file */
const isServed = (file) => !/[\\/](vestibule\.config\.json|\.[^\\/]*)$/.test(file);

async function compile() {
  await bundle({
    entryPoints: { vestibule: inRoot('server', 'vestibule', 'cli.ts') },
    outdir: inRoot(OUT),
    outExtension: { '.js': '.mjs' },
    chunkNames: 'chunks/[hash]',
    // The site loads nothing of the API.
    splitting: true,
  });
}

/** The thread that draws pictures again, where the API's chunks look for it, and what it reads beside it. */
async function compileRedrawing() {
  await bundle({
    entryPoints: [inRoot('server', 'api', 'pictures', 'redraw-worker.mjs')],
    outfile: inRoot(OUT, 'chunks', 'redraw-worker.mjs'),
  });
  for (const file of ['@silvia-odwyer/photon-node/photon_rs_bg.wasm', '@resvg/resvg-wasm/index_bg.wasm']) {
    cpSync(inRoot('node_modules', file), inRoot(OUT, 'chunks', path.basename(file)));
  }
}

/** @param {import('esbuild').BuildOptions} options */
const bundle = (options) => bundleForNode('The server', { legalComments: 'none', ...options });

function description() {
  const { engines, repository } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  return {
    name: '@vestibule/server',
    version,
    description: own.description,
    license,
    repository,
    type,
    engines,
    bin: { vestibule: './vestibule.mjs' },
    files: ['vestibule.mjs', 'chunks', 'shell', 'consent.json'],
  };
}

function pack() {
  const { status, stdout, stderr } = spawnSync('npm', ['pack', '--silent'], {
    cwd: inRoot(OUT),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Stop(`npm pack failed:\n${stdout}${stderr}`);
}
