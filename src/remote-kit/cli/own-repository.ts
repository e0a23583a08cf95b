import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readPackage } from '@vestibule/remote-kit/webpack';
import { Stop } from './stop';
import { writeRemote } from './write-remote';

/** Our packages that a remote is made of, and all that they need of ours: no registry has them. */
const OWN = ['@vestibule/auth-runtime', '@vestibule/contract', '@vestibule/login-flow', '@vestibule/ui'];
const KIT = '@vestibule/remote-kit';

/** What its tests and the check of its types need, in the versions that Vestibule's own remotes are developed with. */
export const TOOLS = {
  '@jest/globals': '^30.5.2',
  '@swc/jest': '^0.2.39',
  '@testing-library/dom': '^10.4.2',
  '@testing-library/jest-dom': '^6.9.1',
  '@testing-library/react': '^16.3.3',
  '@testing-library/user-event': '^14.6.13',
  '@types/jest': '^30.0.0',
  '@types/react': '^19.3.0',
  jest: '~30.5.2',
  'jest-environment-jsdom': '^30.5.2',
  react: '^19.0.0',
  'react-dom': '^19.0.0',
  typescript: '^7.0.2',
};

const SCRIPTS = {
  dev: 'vestibule-remote dev',
  build: 'vestibule-remote build',
  check: 'vestibule-remote check',
  types: 'tsc --noEmit',
  test: 'node --experimental-vm-modules node_modules/jest/bin/jest.js',
};

const TYPESCRIPT = {
  compilerOptions: {
    target: 'ES2022',
    module: 'ESNext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    types: ['jest', '@testing-library/jest-dom'],
    strict: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: true,
    resolveJsonModule: true,
    noEmit: true,
  },
  include: ['**/*.ts', '**/*.tsx'],
  exclude: ['node_modules', 'dist'],
};

const FILES = {
  'css.d.ts': `declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
`,
  'jest.config.mjs': `import { jestConfig } from '${KIT}/jest';

export default jestConfig;
`,
  'tsconfig.json': `${JSON.stringify(TYPESCRIPT, null, 2)}\n`,
};

type Description = Readonly<Record<string, unknown>> & {
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
};

/**
 * Writes a new remote with all that a repository, or a folder of one, needs for it. What its `package.json` says already
 * stays.
 *
 * @returns the files that were written, and whether `npm install` has something to install
 * @throws {Stop} as `writeRemote`
 */
export function writeOwnRemote(folder: string, name: string): { files: string[]; isComplete: boolean } {
  const file = path.join(folder, 'package.json');
  const before = readDescription(file);
  const ignored = existsSync(path.join(folder, '.gitignore')) ? {} : { '.gitignore': IGNORED };
  const files = writeRemote(folder, name, { others: { ...FILES, ...ignored } });
  const described = withRemote(before, name, folder);
  writeFileSync(file, `${JSON.stringify(described, null, 2)}\n`);
  return { files: ['package.json', ...files], isComplete: isDeepStrictEqual(before, described) };
}

const IGNORED = 'node_modules/\ndist/\n.cache/\n';

function withRemote(before: Description, name: string, folder: string): Description {
  const { dependencies = {}, devDependencies = {} } = before;
  const isThere = (dependency: string) => dependency in dependencies || dependency in devDependencies;
  const lacking = (names: readonly string[]) => names.filter((dependency) => !isThere(dependency));
  const own = lacking(OWN).map((dependency) => [dependency, specOf(dependency, folder)]);
  const kit = lacking([KIT]).map((dependency) => [dependency, specOf(dependency, folder)]);
  const { peerDependencies: peers = {} } = readPackage(path.join(import.meta.dirname, '..'), KIT);
  const needed = {
    ...TOOLS,
    ...Object.fromEntries(Object.entries(peers).filter(([peer]) => !(peer in TOOLS || OWN.includes(peer)))),
  };
  const tools = Object.entries(needed).filter(([tool]) => !isThere(tool));
  return {
    name,
    version: '0.1.0',
    private: true,
    type: 'module',
    ...before,
    scripts: { ...SCRIPTS, ...before.scripts },
    dependencies: sorted({ ...dependencies, ...Object.fromEntries(own) }),
    devDependencies: sorted({ ...devDependencies, ...Object.fromEntries(kit), ...Object.fromEntries(tools) }),
  };
}

/** From where a package of ours comes: as a folder above says, or by the version of this kit. */
function specOf(dependency: string, folder: string): string {
  for (let above = path.dirname(folder); ; above = path.dirname(above)) {
    const { dependencies, devDependencies } = readDescription(path.join(above, 'package.json'));
    const spec = dependencies?.[dependency] ?? devDependencies?.[dependency];
    const archive = spec && /^file:(.*)/.exec(spec)?.[1];
    if (archive) return `file:${path.relative(folder, path.resolve(above, archive)).replaceAll('\\', '/')}`;
    if (spec) return spec;
    if (above === path.dirname(above)) break;
  }
  return `^${readPackage(path.join(import.meta.dirname, '..'), KIT).version}`;
}

function readDescription(file: string): Description {
  if (!existsSync(file)) return {};
  try {
    return readJson(file);
  } catch (cause) {
    throw new Stop(`${file} can't be read (${String(cause)}): put it right, and try again.`, { cause });
  }
}

// What isn't as npm wants it, npm says.
const readJson: (file: string) => Description = (file) => JSON.parse(readFileSync(file, 'utf8'));

const sorted = (entries: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(entries).toSorted(([one], [other]) => (one < other ? -1 : 1)));
