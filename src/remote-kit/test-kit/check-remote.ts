import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import {
  checkManifest,
  CONTRACT_VERSION,
  reactSkew,
  speaksContract,
  type RemoteManifest,
} from '@vestibule/contract';
import { nearest } from '@vestibule/remote-kit/webpack';
import * as v from 'valibot';
import { bad, good, type Finding } from './finding';
import { filesOfModule } from './open-module';
import { readScripts } from './read-scripts';
import type { OpenContainer, RemoteScripts } from './open-container';
import type { RemoteFile, RemoteFiles } from './remote-files';
import { placed } from './placed';
import { shellScope, type ProvidedPackages } from './shell-scope';

/** The most that a remote's scripts and stylesheets may weigh together, in bytes after Brotli. */
export const MOST_BYTES = 200_000;

/** What only a copy of a package does, whichever version it is. */
const COPIES: readonly (readonly [what: string, mark: RegExp])[] = [
  ['SuperTokens', /__supertokensOriginalFetch/],
  ['supertokens-auth-react', /Cannot use useSessionContext outside/],
  // It makes elements, or keeps what its renderer shares with it.
  [
    'React',
    /\$\$typeof:\s*[\w$]+,\s*type:\s*[\w$]+,\s*key:|__(?:CLIENT|SECRET)_INTERNALS_DO_NOT_USE\w+\s*=[^=]/,
  ],
  ['React DOM', /rendererPackageName:\s*["']react-dom["']/],
];
const VERSION = /\bversion\s*[=:]\s*["'](\d+\.\d+\.\d+)/;

/** What only the shell may add to the share scope. */
const SHELL_ONLY = /^(react|react-dom|supertokens-[\w-]+|@vestibule\/(auth-runtime|ui))(\/|$)/;

/** The federation runtime's error for a remote that needs another version of something the shell provides. */
const SKEW = /does not satisfy the requirement/;

const integrityOnly = v.object({ integrity: v.string() });

/**
 * Checks whether a shell would accept a built remote.
 *
 * @param remote where its files are
 * @param shell the folder whose installed versions of the shared packages replace the shell's, or a shell's own facts
 * @returns all findings, good ones included
 */
export async function checkRemote(
  remote: RemoteFiles,
  shell: string | ProvidedPackages,
): Promise<readonly Finding[]> {
  const checked = checkManifest(remote.description);
  if (!checked.ok) {
    return placed(checked.problems, remote.source, 'remote').map((problem) => bad('manifest', `${problem}.`));
  }
  const manifest = checked.value;
  const { name, version, contract, routes, slots } = manifest;
  const own = typeof shell === 'string' ? CONTRACT_VERSION : shell.contract;
  const findings = [
    good('manifest', `"${name}" ${version} serves ${routes.length} routes and fills ${slots.length} slots.`),
    speaksContract(contract, own)
      ? good('contract', `It is built for contract ${contract}; the shell’s is ${own}.`)
      : bad(
          'contract',
          `It is built for contract ${contract}, and a shell of ${own} refuses it: build it with @vestibule/contract ${own.split('.')[0]}.x.`,
        ),
  ];
  let scripts: RemoteScripts;
  try {
    scripts = await readScripts(name, remote);
  } catch (failure) {
    return [...findings, bad('exports', `Its scripts can't be read: ${wordsOf(failure)}.`)];
  }
  const opened = await checkExports(
    manifest,
    scripts,
    shell,
    filesOfModule(remote.description) !== undefined,
  );
  const files = [...scripts.files.values()];
  return [
    ...findings,
    ...opened,
    ...checkCopies(files),
    ...checkIntegrity(remote, files),
    checkSize(remote.entryUrl, files),
  ];
}

async function checkExports(
  manifest: RemoteManifest,
  scripts: RemoteScripts,
  shell: string | ProvidedPackages,
  isModule: boolean,
): Promise<readonly Finding[]> {
  let opened: OpenContainer;
  try {
    opened = await scripts.open(shellScope(shell));
  } catch (failure) {
    const words = wordsOf(failure);
    return SKEW.test(words)
      ? [bad('sharing', skewOf(words))]
      : [bad('exports', `Its module throws when it is loaded: ${words}.`)];
  }
  if (scripts.files.size === 1 && !isModule) {
    return [
      bad(
        'exports',
        'It has 0 chunks: its entry loads no further file, so what it runs can’t be checked. Build it with the preset.',
      ),
    ];
  }
  const wanted = [
    ...manifest.routes.map(({ path, export: name }) => ({ name, serves: `the route "${path}"` })),
    ...manifest.slots.map(({ slot, export: name }) => ({ name, serves: `the slot "${slot}"` })),
  ];
  const missing = wanted.filter(({ name }) => !isComponent(opened.exports[name]));
  const own = opened.provides.filter((key) => SHELL_ONLY.test(key));
  return [
    ...missing.map(({ name, serves }) =>
      bad(
        'exports',
        `It exports no component "${name}" for ${serves}${nearest(name, Object.keys(opened.exports)) || ': export it from index.ts.'}`,
      ),
    ),
    ...(missing.length === 0 ? [good('exports', `All ${wanted.length} components are exported.`)] : []),
    ...own.map((key) =>
      bad(
        'sharing',
        `It offers its own "${key}" to the page: take it with import: false, as the preset does.`,
      ),
    ),
  ];
}

/** As the shell says it, if it is React. */
function skewOf(words: string): string {
  const skew = reactSkew(words);
  return skew
    ? `It is built for React ${skew.needed}, and the shell has ${skew.had}: build it with React ${skew.major}.`
    : `The shell has another version of what it shares than the remote needs: ${words}.`;
}

function checkCopies(files: readonly RemoteFile[]): readonly Finding[] {
  const found = files.flatMap(({ url, content }) =>
    COPIES.filter(([, mark]) => mark.test(content.toString('utf8'))).map(([what]) =>
      bad(
        'sharing',
        `${fileName(url)} has a copy of ${[what, versionIn(what, content)].join(' ').trim()} in it, and a page has only one: build it with the preset, which leaves out what the shell provides.`,
      ),
    ),
  );
  return found.length > 0 ? found : [good('sharing', 'It brings no SuperTokens and no React along.')];
}

function checkIntegrity(remote: RemoteFiles, files: readonly RemoteFile[]): readonly Finding[] {
  const entry = files.find(({ url }) => url === remote.entryUrl);
  const said = v.safeParse(integrityOnly, remote.description);
  if (!entry || !said.success) {
    return [
      bad('integrity', 'remote.json has no integrity of the entry: build for production with the preset.'),
    ];
  }
  const hashes = hashesOf(entry.content);
  if (!hashes.includes(said.output.integrity)) {
    return [
      bad(
        'integrity',
        `${fileName(entry.url)} is not what remote.json vouches for: deploy both of one build.`,
      ),
    ];
  }
  // The entry has the hashes of its chunks, and beside a module they are in remote.json.
  const listed = filesOfModule(remote.description);
  const vouching = listed ? Object.values(listed).join(' ') : entry.content.toString('utf8');
  const unknown = files.filter(
    (file) => file !== entry && !hashesOf(file.content).some((hash) => vouching.includes(hash)),
  );
  return unknown.length > 0
    ? unknown.map(({ url }) =>
        bad(
          'integrity',
          `${fileName(url)} is not what ${listed ? 'remote.json' : 'the entry'} vouches for: deploy all files of one build.`,
        ),
      )
    : [good('integrity', `The entry and ${files.length - 1} chunks are what was vouched for.`)];
}

function checkSize(entryUrl: string, files: readonly RemoteFile[]): Finding {
  const sizes = files.map(({ url, content }) => ({ url, bytes: brotliCompressSync(content).length }));
  const all = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  const entry = sizes.find(({ url }) => url === entryUrl)?.bytes ?? 0;
  const text = `${kilobytes(all)} kB in ${files.length} files after Brotli, ${kilobytes(entry)} kB of it the entry`;
  return all <= MOST_BYTES
    ? good('size', `${text}.`)
    : bad('size', `${text}: more than ${kilobytes(MOST_BYTES)} kB is too much for a login; load less of it.`);
}

/** A file's hashes, in each form that browsers know. */
function hashesOf(content: Buffer): string[] {
  return ['sha256', 'sha384', 'sha512'].map(
    (name) => `${name}-${createHash(name).update(content).digest('base64')}`,
  );
}

function versionIn(what: string, content: Buffer): string {
  return what.startsWith('React') ? (VERSION.exec(content.toString('utf8'))?.[1] ?? '') : '';
}

function isComponent(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value === 'function';
  return '$$typeof' in value || ('mount' in value && typeof value.mount === 'function');
}

function wordsOf(failure: unknown): string {
  // A container of other tools may reject with the event of the script that failed.
  const { type, target } = Object(failure);
  if (type === 'error' && typeof target?.src === 'string') return `${target.src} can't be loaded`;
  const words =
    typeof failure === 'object' && failure !== null && 'message' in failure ? failure.message : failure;
  return String(words).split('\n')[0]?.slice(0, 300) ?? '';
}

const fileName = (url: string) => new URL(url).pathname.split('/').at(-1) ?? url;
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
