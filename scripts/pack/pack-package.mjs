import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ifChanged, SOURCES } from '../run/ensure-built.mjs';
import { inRoot, ROOT } from '../run/root.mjs';
import { Stop } from '../run/stop.mjs';
import { writePage } from './pack-page.mjs';
import { compiledTo, description, packedDescription } from './packed-description.mjs';

/** What others install; what it needs of ours is packed with it. */
const INSTALLED = [
  'src/remote-kit',
  'src/ui',
  'src/auth-runtime',
  'src/login-screens',
  'plugins/guess-limits',
  'plugins/account-rules',
  'plugins/recovery-codes',
  'plugins/consent',
  'plugins/no-script',
  'server/document',
];

/**
 * Compiles and packs the packages that other repositories install.
 * @param {string} out the folder for it, in the repository, where compiled packages find their libraries
 * @returns {Promise<string[]>} the archives
 * @throws {Stop} if one fails
 */
export async function packAll(out) {
  rmSync(out, { recursive: true, force: true });
  const stages = [...new Set(INSTALLED.flatMap(withNeeds))].map((folder) => prepare(folder, out));
  await writePage(join(stageOf('src/remote-kit', out), 'dist'));
  const packed = run('npm', ['pack', '--silent', '--pack-destination', out, ...stages], out);
  return packed
    .trim()
    .split('\n')
    .map((archive) => join(out, archive));
}

/** Where tests find the archives. */
export const PACKED = 'dist/packages-tested';

/** Packs for tests, if a source changed: not while another process does. */
export async function ensurePacked() {
  const sources = [...SOURCES, 'server', 'plugins', 'dev', 'scripts', 'tsconfig.json'];
  await ifChanged({ sources, folder: PACKED, proof: '.' }, async () => {
    await packAll(inRoot(PACKED));
  });
}

/** A package after those whose types it needs. @param {string} folder @returns {string[]} */
const withNeeds = (folder) => [...needsOf(folder).flatMap(withNeeds), folder];

/** @param {string} folder */
const needsOf = (folder) =>
  Object.keys(description(folder).dependencies ?? {})
    .filter((name) => name.startsWith('@vestibule/'))
    .map((name) => relative(ROOT, realpathSync(inRoot('node_modules', name))));

/**
 * Writes what a package's archive holds.
 * @param {string} folder from the repository's root
 * @param {string} out
 * @returns {string} where
 */
function prepare(folder, out) {
  const source = inRoot(folder);
  const stage = stageOf(folder, out);
  mkdirSync(stage, { recursive: true });
  compile(folder, out);
  // Files other than TypeScript are copied unchanged.
  cpSync(source, join(stage, 'dist'), {
    recursive: true,
    filter: (file) => isCopied(file.slice(source.length)),
  });
  giveExtensions(join(stage, 'dist'));
  writeFileSync(join(stage, 'package.json'), `${JSON.stringify(packedDescription(folder), null, 2)}\n`);
  cpSync(inRoot('LICENSE'), join(stage, 'LICENSE'));
  for (const page of readdirSync(source)) {
    if (page.endsWith('.md')) cpSync(join(source, page), join(stage, page));
  }
  return stage;
}

/** Sources are compiled, apart from those that `vestibule-remote new` writes. @param {string} file below the package's folder */
const isCopied = (file) =>
  /^[\\/]template[\\/]/.test(file) || !/node_modules|package\.json$|\.md$|(?<!\.d)\.tsx?$/.test(file);

/** Compiles what a package's entry points reach: its tests stay here. @param {string} folder @param {string} out */
function compile(folder, out) {
  const { exports, bin } = description(folder);
  const entries = Object.values({ ...exports, ...bin }).filter((file) => /\.[jt]s$/.test(file));
  const stage = stageOf(folder, out);
  const config = `${stage}.tsconfig.json`;
  writeFileSync(
    config,
    JSON.stringify({
      extends: inRoot('tsconfig.json'),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        outDir: join(stage, 'dist'),
        rootDir: inRoot(folder),
        types: ['node'],
        typeRoots: [inRoot('node_modules', '@types')],
        paths: Object.fromEntries(
          needsOf(folder)
            .flatMap(withNeeds)
            .flatMap((needed) => typesOf(needed, out)),
        ),
      },
      files: entries.map((file) => inRoot(folder, file)),
      include: [inRoot(folder, '**', '*.d.ts')],
    }),
  );
  run(process.execPath, [inRoot('node_modules', 'typescript', 'bin', 'tsc'), '-p', config], inRoot());
}

/** Where the types of a compiled package's entry points are. @param {string} folder @param {string} out */
function typesOf(folder, out) {
  const { name, exports } = description(folder);
  return Object.entries(exports).map(([entry, file]) => [
    name + entry.slice(1),
    [join(stageOf(folder, out), compiledTo(file, '.d.ts'))],
  ]);
}

/** @param {string} folder @param {string} out */
const stageOf = (folder, out) => join(out, folder.replace(/[\\/]/, '-'));

/**
 * Node wants whole file names in imports, and the sources have none. Types import no stylesheets: TypeScript finds none.
 * @param {string} folder
 */
function giveExtensions(folder) {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|d\.ts)$/.test(file)) continue;
    const text = readFileSync(join(folder, file), 'utf8');
    const whole = text.replace(
      /(\bfrom\s+|\bimport\s*\(?\s*)(['"])(\.{1,2}(?:\/[^'"]*?)?)\2/g,
      (all, keyword, quote, path) => {
        const named = /(^|\/)\.{1,2}$/.test(path) ? `${path}/index` : path;
        return /\.(js|css|json)$/.test(path) ? all : `${keyword}${quote}${named}.js${quote}`;
      },
    );
    const typed = file.endsWith('.d.ts') ? whole.replace(/^import ['"][^'"]+\.css['"];\n/gm, '') : whole;
    if (typed !== text) writeFileSync(join(folder, file), typed);
  }
}

/** @param {string} command @param {string[]} args @param {string} cwd */
function run(command, args, cwd) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Stop(`${[command, ...args].join(' ')} failed:\n${stdout}${stderr}`);
  return stdout;
}
