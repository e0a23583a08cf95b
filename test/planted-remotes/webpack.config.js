import path from 'node:path';
import { root } from '../../webpack/folders.js';
import { remoteConfig } from '../../webpack/remote.js';

/** Where the planted remotes are built to: beside the shell, but never listed in its registry. */
const output = path.join(root, 'dist', 'planted');

/** Builds remotes that break the rule of one runtime, for the tests that see them refused. */
export default ['second-runtime', 'late-runtime', 'shared-runtime', 'every-slot'].map((name) =>
  remoteConfig({
    name,
    mode: 'production',
    folder: import.meta.dirname + path.sep + name,
    output: path.join(output, name),
    ...(name === 'shared-runtime' && {
      shared: { 'supertokens-web-js/': { singleton: true, requiredVersion: '*' } },
    }),
  }),
);
