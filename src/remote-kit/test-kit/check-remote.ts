import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { checkManifest, CONTRACT_VERSION, speaksContract, type RemoteManifest } from '@vestibule/contract';
import * as v from 'valibot';
import { bad, good, type Finding } from './finding';
import { readScripts, type OpenContainer, type RemoteScripts } from './open-container';
import type { RemoteFile, RemoteFiles } from './remote-files';
import { shellScope } from './shell-scope';

/** The most that a remote's scripts and stylesheets may weigh together, in bytes after Brotli. */
export const MOST_BYTES = 200_000;

/** Code that only a copy of a package contains. */
const COPIES: readonly (readonly [what: string, mark: string])[] = [
  ['SuperTokens', '__supertokensOriginalFetch'],
  ['supertokens-auth-react', 'Cannot use useSessionContext outside'],
  ['React', 'react.transitional.element'],
  ['React DOM', 'Minified React error #'],
];

/** What only the shell may add to the share scope. */
const SHELL_ONLY = /^(react|react-dom|supertokens-[\w-]+|@vestibule\/(auth-runtime|ui))(\/|$)/;

const integrityOnly = v.object({ integrity: v.string() });

/**
 * Checks whether a shell would accept a built remote.
 *
 * @param remote where its files are
 * @param folder whose installed versions of the shared packages replace the shell's
 * @returns all findings, good ones included
 */
export async function checkRemote(remote: RemoteFiles, folder: string): Promise<readonly Finding[]> {
  const checked = checkManifest(remote.description);
  if (!checked.ok) {
    return checked.problems.map((problem) => bad('manifest', `remote.json: ${problem}.`));
  }
  const manifest = checked.value;
  const { name, version, contract, routes, slots } = manifest;
  const findings = [
    good('manifest', `"${name}" ${version} serves ${routes.length} routes and fills ${slots.length} slots.`),
    speaksContract(contract)
      ? good('contract', `It is built for contract ${contract}; this is ${CONTRACT_VERSION}.`)
      : bad(
          'contract',
          `It is built for contract ${contract}, and a shell of ${CONTRACT_VERSION} refuses it: build it with @vestibule/contract ${CONTRACT_VERSION.split('.')[0]}.x.`,
        ),
  ];
  let scripts: RemoteScripts;
  try {
    scripts = await readScripts(name, remote);
  } catch (failure) {
    return [...findings, bad('exports', `Its scripts can't be read: ${wordsOf(failure)}.`)];
  }
  return [
    ...findings,
    ...(await checkExports(manifest, scripts, folder)),
    ...checkCopies(scripts.files),
    ...checkIntegrity(remote, scripts.files),
    checkSize(remote.entryUrl, scripts.files),
  ];
}

async function checkExports(
  manifest: RemoteManifest,
  scripts: RemoteScripts,
  folder: string,
): Promise<readonly Finding[]> {
  let opened: OpenContainer;
  try {
    opened = await scripts.open(shellScope(folder));
  } catch (failure) {
    return [bad('exports', `Its module throws when it is loaded: ${wordsOf(failure)}.`)];
  }
  const wanted = [
    ...manifest.routes.map(({ path, export: name }) => ({ name, serves: `the route "${path}"` })),
    ...manifest.slots.map(({ slot, export: name }) => ({ name, serves: `the slot "${slot}"` })),
  ];
  const missing = wanted.filter(({ name }) => !isComponent(opened.exports[name]));
  const own = opened.provides.filter((key) => SHELL_ONLY.test(key));
  return [
    ...missing.map(({ name, serves }) =>
      bad('exports', `It exports no component "${name}" for ${serves}: export it from index.ts.`),
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

function checkCopies(files: readonly RemoteFile[]): readonly Finding[] {
  const found = files.flatMap(({ url, content }) =>
    COPIES.filter(([, mark]) => content.includes(mark)).map(([what]) =>
      bad(
        'sharing',
        `${fileName(url)} has a copy of ${what} in it, and a page has only one: build it with the preset, which leaves out what the shell provides.`,
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
  const entryText = entry.content.toString('utf8');
  const unknown = files.filter(
    (file) => file !== entry && !hashesOf(file.content).some((hash) => entryText.includes(hash)),
  );
  return unknown.length > 0
    ? unknown.map(({ url }) =>
        bad(
          'integrity',
          `${fileName(url)} is not what the entry vouches for: deploy all files of one build.`,
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

function isComponent(value: unknown): boolean {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
}

function wordsOf(failure: unknown): string {
  const words =
    typeof failure === 'object' && failure !== null && 'message' in failure ? failure.message : failure;
  return String(words).split('\n')[0]?.slice(0, 300) ?? '';
}

const fileName = (url: string) => new URL(url).pathname.split('/').at(-1) ?? url;
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
