import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../run/root.mjs';
import { Stop } from '../run/stop.mjs';
import { packedDescription } from './packed-description.mjs';

/** In the order in which they need each other's types. */
const PACKAGES = ['contract', 'remote-kit', 'ui', 'auth-runtime'];
const OUT = inRoot('dist', 'packages');

/**
 * Compiles and packs the packages that remotes are built with.
 * @returns {string[]} the archives
 * @throws {Stop} if one fails
 */
export function packAll() {
  rmSync(OUT, { recursive: true, force: true });
  return PACKAGES.map(packOne);
}

/** @param {string} folder */
function packOne(folder) {
  const source = inRoot('src', folder);
  const stage = join(OUT, folder);
  mkdirSync(stage, { recursive: true });
  compile(folder, join(stage, 'dist'));
  // Files other than TypeScript are copied unchanged.
  cpSync(source, join(stage, 'dist'), {
    recursive: true,
    filter: (file) => !/node_modules|package\.json$|(?<!\.d)\.tsx?$/.test(file.slice(source.length)),
  });
  giveExtensions(join(stage, 'dist'));
  writeFileSync(join(stage, 'package.json'), `${JSON.stringify(packedDescription(folder), null, 2)}\n`);
  const packed = run('npm', ['pack', '--silent', '--pack-destination', OUT], stage);
  return join(OUT, packed.trim());
}

/** @param {string} folder @param {string} outDir */
function compile(folder, outDir) {
  const config = join(OUT, `tsconfig.${folder}.json`);
  const own = (/** @type {string} */ name) =>
    name === folder ? inRoot('src', name, 'index.ts') : join(OUT, name, 'dist', 'index.d.ts');
  writeFileSync(
    config,
    JSON.stringify({
      extends: inRoot('tsconfig.json'),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        allowJs: false,
        outDir,
        rootDir: inRoot('src', folder),
        types: ['node'],
        typeRoots: [inRoot('node_modules', '@types')],
        paths: Object.fromEntries(PACKAGES.map((name) => [`@vestibule/${name}`, [own(name)]])),
      },
      include: [inRoot('src', folder)],
      exclude: [inRoot('src', folder, '**', '*.test.*')],
    }),
  );
  run(process.execPath, [inRoot('node_modules', 'typescript', 'bin', 'tsc'), '-p', config], inRoot());
}

/** Node wants whole file names in imports, and the sources have none. @param {string} folder */
function giveExtensions(folder) {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|d\.ts)$/.test(file)) continue;
    const text = readFileSync(join(folder, file), 'utf8');
    const whole = text.replace(
      /(\bfrom\s+|\bimport\s*\(?\s*)(['"])(\.{1,2}\/[^'"]*?)\2/g,
      (all, keyword, quote, path) =>
        /\.(js|css|json)$/.test(path) ? all : `${keyword}${quote}${path}.js${quote}`,
    );
    if (whole !== text) writeFileSync(join(folder, file), whole);
  }
}

/** @param {string} command @param {string[]} args @param {string} cwd */
function run(command, args, cwd) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Stop(`${[command, ...args].join(' ')} failed:\n${stdout}${stderr}`);
  return stdout;
}
