import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The packages that a page has one copy of, the shell's. */
const OWN_PACKAGES = ['@vestibule/auth-runtime', '@vestibule/ui'];
/** SuperTokens' packages: a remote that imports them runs on the shell's runtime. */
const SDKS = ['supertokens-auth-react', 'supertokens-web-js'];
const SDK_RECIPES = [
  'emailpassword',
  'emailverification',
  'multifactorauth',
  'multitenancy',
  'oauth2provider',
  'passwordless',
  'session',
  'thirdparty',
  'totp',
  'userroles',
  'webauthn',
];
/** The recipes whose prebuilt screens the shell provides. */
const PREBUILT_RECIPES = [
  'emailpassword',
  'emailverification',
  'passwordless',
  'session',
  'thirdparty',
  'webauthn',
];
const PREBUILT = ['/ui', ...PREBUILT_RECIPES.map((recipe) => `/recipe/${recipe}/prebuiltui`)];
const REACT_PACKAGES = ['react', 'react-dom'];

/**
 * What the shell provides to remotes, by the key of Module Federation's share list, in the versions installed for a
 * folder, which its code is written against. `react-dom` always has React's version.
 *
 * @param {string} folder whose packages are used: a remote's
 * @returns {{ [key: string]: { requiredVersion: string } }}
 */
export function shellPackages(folder) {
  const own = OWN_PACKAGES.map((name) => readPackage(folder, name));
  const react = `^${readPackage(folder, 'react').version}`;
  return Object.fromEntries([
    // With a trailing slash a key covers the package's other entry points.
    ...REACT_PACKAGES.flatMap((name) => [name, `${name}/`]).map((key) => [key, { requiredVersion: react }]),
    // One key for each: with prefix keys, packages like SuperTokens' end up as two copies.
    ...own.flatMap(({ name, version, exports }) =>
      entryPoints(exports).map((entry) => [name + entry.slice(1), { requiredVersion: `^${version}` }]),
    ),
  ]);
}

/**
 * What the shell provides of SuperTokens' packages, in the same form; nothing of one that isn't installed for a folder. A
 * minor version of 0.x may break what an older one promised.
 *
 * @param {string} folder whose packages are used: a remote's
 * @returns {{ [key: string]: { requiredVersion: string } }}
 */
export function sdkPackages(folder) {
  const installed = SDKS.flatMap((name) => {
    try {
      return [readPackage(folder, name)];
    } catch (failure) {
      if (failure.code !== 'MODULE_NOT_FOUND') throw failure;
      return [];
    }
  });
  return Object.fromEntries(
    installed.flatMap(({ name, version }) =>
      [
        '',
        ...SDK_RECIPES.map((recipe) => `/recipe/${recipe}`),
        ...(name === 'supertokens-auth-react' ? PREBUILT : []),
      ].map((entry) => [name + entry, { requiredVersion: version.replace(/\d+$/, 'x') }]),
    ),
  );
}

/**
 * What a remote takes from the shell, with the versions that it runs on. It has no copy to fall back to, so a page can't
 * end up with two. It runs on any version of the same major: an older minor may lack something, which affects only the
 * remote's own box.
 *
 * @param {string} folder the remote's
 * @returns {{ [key: string]: string }} ranges such as `1.x`
 */
export function takenPackages(folder) {
  return Object.fromEntries(
    Object.entries({ ...shellPackages(folder), ...sdkPackages(folder) }).map(([key, { requiredVersion }]) => [
      key,
      majorOf(requiredVersion),
    ]),
  );
}

/** @param {string} range such as `^1.2.3` @returns {string} such as `1.x` */
function majorOf(range) {
  const major = /^\^(\d+)\./.exec(range)?.[1];
  return major === undefined ? range : `${major}.x`;
}

/** The entry points of React that builds import; in the share list, prefix keys cover them. */
const REACT_ENTRIES = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
];

/**
 * The versions of all that a shell provides, as installed for a folder.
 *
 * @param {string} folder
 * @returns {{ [entryPoint: string]: string }}
 */
export function providedPackages(folder) {
  const own = Object.keys(shellPackages(folder)).filter((key) => key.startsWith('@vestibule/'));
  const keys = [...REACT_ENTRIES, ...own, ...Object.keys(sdkPackages(folder))];
  const versionOf = (key) => readPackage(folder, /^(@[^/]+\/)?[^/]+/.exec(key)?.[0] ?? key).version;
  return Object.fromEntries(keys.map((key) => [key, versionOf(key)]));
}

/**
 * Reads a package's own description, wherever it is installed.
 *
 * @param {string} folder that depends on it
 * @param {string} name
 * @returns {{ name: string, version: string, exports?: unknown, peerDependencies?: Record<string, string> }}
 */
export function readPackage(folder, name) {
  const file = createRequire(path.join(folder, 'package.json')).resolve(`${name}/package.json`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

// The shell needs the last two before anything can be shared.
const UNSHARED = ['./package.json', './reload-once', './shared-sdks'];

/** @param {unknown} exports @returns {string[]} */
function entryPoints(exports) {
  if (typeof exports !== 'object' || exports === null) return ['.'];
  return Object.keys(exports).filter((entry) => !UNSHARED.includes(entry));
}
