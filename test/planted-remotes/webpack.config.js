import path from 'node:path';
import { remoteConfig } from '@vestibule/contract/webpack';
import { root } from '../../webpack/folders.js';

/**
 * A remote of the tests.
 *
 * @param {string} folder its code, and where it is built to: beside the shell, but never listed in its registry
 * @param {string} name of the remote; two versions have one
 */
function planted(folder, name = folder, rest = {}) {
  const config = remoteConfig({
    manifest: { name },
    mode: 'production',
    folder: path.join(import.meta.dirname, folder),
    root,
    output: path.join(root, 'dist', 'planted', folder),
    ...rest,
  });
  return { ...config, name: folder, cache: { ...config.cache, name: `planted-${folder}` } };
}

/** A remote that was built against other versions of what the shell provides. */
function skewed(name, versions) {
  const shared = Object.fromEntries(
    Object.entries(versions).map(([key, requiredVersion]) => [
      key,
      { singleton: true, strictVersion: true, import: false, requiredVersion },
    ]),
  );
  return planted(name, name, { folder: path.join(import.meta.dirname, 'skewed'), shared });
}

/** Builds the remotes that the tests put into the registry: some break the rule of one runtime. */
export default [
  planted('second-runtime'),
  planted('late-runtime'),
  planted('shared-runtime', undefined, {
    shared: { 'supertokens-web-js/': { singleton: true, requiredVersion: '*' } },
  }),
  planted('every-slot'),
  planted('faulty'),
  // What a build asks for is its own versions' major: see `majorOf` in the preset.
  skewed('skew-minor', {}),
  skewed('skew-react', { react: '20.x' }),
  skewed('skew-runtime', { '@vestibule/auth-runtime/react': '1.x' }),
  planted('billing-1.2.0', 'billing'),
  planted('billing-1.3.0', 'billing'),
];
