import path from 'node:path';
import CompressionPlugin from 'compression-webpack-plugin';
import { IntegrityPlugin, NoOwnSdkPlugin, remoteConfig } from '@vestibule/remote-kit/webpack';
import { root } from '../../webpack/folders.js';
import { skewedFolder } from './skewed-folder.js';

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
  return {
    ...config,
    name: folder,
    cache: { ...config.cache, name: `planted-${folder}` },
    // Nobody measures them, and minifying and compressing took most of the time.
    optimization: { ...config.optimization, minimize: false },
    // Other builds bring what the preset's wouldn't.
    plugins: config.plugins?.filter(
      (plugin) => !(plugin instanceof CompressionPlugin || plugin instanceof NoOwnSdkPlugin),
    ),
  };
}

/** A remote that was built against other versions of what the shell provides. */
function skewed(name, versions) {
  return planted(name, name, { folder: skewedFolder(name, versions) });
}

/** A remote that another configuration has built: its list of chunks has another name, and it knows no hashes of them. */
function builtOtherwise(name, folder) {
  const config = planted(name, name, { folder: path.join(import.meta.dirname, folder) });
  return {
    ...config,
    output: { ...config.output, uniqueName: 'acme-shop' },
    plugins: config.plugins?.filter((plugin) => !(plugin instanceof IntegrityPlugin)),
  };
}

/** Builds the remotes that the tests put into the registry: some break the one-runtime rule. */
export default [
  planted('second-runtime'),
  planted('late-runtime'),
  planted('own-auth-react'),
  planted('shared-runtime', undefined, {
    // Of the shell's version it would be the shell's own that is used.
    shared: {
      'supertokens-web-js/recipe/session': { singleton: true, requiredVersion: '*', version: '0.15.0' },
    },
  }),
  planted('prebuilt', undefined, {
    shared: {
      'supertokens-auth-react/recipe/totp/prebuiltui': {
        singleton: true,
        import: false,
        requiredVersion: '*',
      },
    },
  }),
  planted('every-slot'),
  planted('faulty'),
  planted('styled'),
  builtOtherwise('styled-otherwise', 'styled'),
  planted('hostile'),
  skewed('skew-older', {
    own: { '@vestibule/auth-runtime': '0.0.9', '@vestibule/ui': '0.0.9' },
    react: 'react-19-1',
  }),
  // There is no newer React than the shell's yet.
  skewed('skew-newer', {
    own: { '@vestibule/auth-runtime': '0.99.0', '@vestibule/ui': '0.99.0', react: '19.99.0' },
  }),
  skewed('skew-react', { react: 'react-18' }),
  skewed('skew-runtime', { own: { '@vestibule/auth-runtime': '1.0.0' } }),
  planted('billing-1.2.0', 'billing'),
  planted('billing-1.3.0', 'billing'),
];
