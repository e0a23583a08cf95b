import { readJson } from './folders.js';

const shell = readJson('host-shell', 'package.json');
const runtime = readJson('src', 'auth-runtime', 'package.json');
const ui = readJson('src', 'ui', 'package.json');

// Versions are written once, in the package.json of whoever owns them. A key for each entry point of an own package:
// subpaths are not covered by an exact key, and prefix keys of SuperTokens' packages end in two runtimes.
const packages = {
  react: shell.dependencies.react,
  'react/': shell.dependencies.react,
  'react-dom': shell.dependencies['react-dom'],
  'react-dom/': shell.dependencies['react-dom'],
  ...entryPoints(runtime),
  ...entryPoints(ui),
};

function entryPoints({ name, version, exports }) {
  const keys = typeof exports === 'string' ? ['.'] : Object.keys(exports);
  return Object.fromEntries(keys.map((key) => [name + key.slice(1), `^${version}`]));
}

/**
 * The list of shared packages for a build.
 *
 * @param {'provides' | 'takes'} role the shell provides them all; a remote takes them and has no copy to fall back to,
 * so that a page can't end up with two
 */
export function sharedList(role) {
  return Object.fromEntries(
    Object.entries(packages).map(([key, requiredVersion]) => [
      key,
      {
        singleton: true,
        strictVersion: true,
        requiredVersion,
        ...(role === 'takes' && { import: false }),
        ...(role === 'provides' && key.startsWith('@vestibule/') && { version: requiredVersion.slice(1) }),
      },
    ]),
  );
}
