import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import {
  baseConfig,
  federation,
  FirstScreenPlugin,
  IntegrityPlugin,
  KeptBuildsPlugin,
} from '@vestibule/remote-kit/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { merge } from 'webpack-merge';
import { root, shellDist } from './folders.js';
import { runSource } from './run-source.js';
import { describeBuilt, registryPlugin } from './registry.js';
import { providedPackages } from './shared.js';
import { devConfigRoute } from './dev-config.js';

/**
 * The page that a build serves.
 *
 * @param {import('html-webpack-plugin').Options} [options] where a build has several
 */
export function htmlPage(options) {
  return new HtmlWebpackPlugin({
    ...options,
    template: path.join(root, 'host-shell', 'index.html'),
    templateParameters: async () => {
      const markup = await runSource('host-shell', 'document-form', 'document-form-markup.tsx');
      return { documentForm: markup.documentFormMarkup() };
    },
    scriptLoading: 'defer',
    // Of the document's own script; a server below a path puts that in front.
    publicPath: '/',
  });
}

const AUTH_REACT = /[\\/]supertokens-auth-react[\\/].*\.js$/;
const OF_ONE_RECIPE =
  /[\\/](emailpassword|passwordless|thirdparty|totp|webauthn)[^\\/]*(\.js|[\\/]index\.js)$/;

/** supertokens-auth-react in two files: its session, and its ways to sign in. */
const sdkGroups = {
  authReact: sdkGroup('supertokens-auth-react', (file) => AUTH_REACT.test(file) && !OF_ONE_RECIPE.test(file)),
  authReactRecipes: sdkGroup(
    'supertokens-auth-react-recipes',
    (file) => AUTH_REACT.test(file) && OF_ONE_RECIPE.test(file),
  ),
};

function sdkGroup(name, isOfGroup) {
  const test = (module) => isOfGroup(module.nameForCondition() ?? '');
  return { name, chunks: 'async', enforce: true, priority: 2, test };
}

/**
 * The build of the shell: it provides the shared packages, and knows remotes only from the registry, at run time.
 *
 * @param {{ mode: 'production' | 'development', port: number, remotes: { name: string, port: number }[] }} build
 */
export function shellConfig({ mode, port, remotes }) {
  const devPort = ({ name }) => remotes.find((remote) => remote.name === name)?.port;
  const describe =
    mode === 'production'
      ? describeBuilt
      : (manifest) => ({ ...manifest, entry: `http://localhost:${devPort(manifest)}/entry.js` });
  const base = baseConfig({ name: 'shell', uniqueName: 'vestibule_shell', mode, root });
  return merge(base, {
    entry: { shell: path.join(root, 'host-shell', 'index.ts') },
    // Other builds have their own folders below this one, and clean those themselves.
    output: {
      path: shellDist,
      // Where the script came from: the site may be below a path of its host.
      publicPath: 'auto',
      clean: mode === 'production' && { keep: /^(remotes|document-form)\// },
    },
    dependencies: remotes.map(({ name }) => name),
    ...(mode === 'production' && { optimization: { splitChunks: { cacheGroups: sdkGroups } } }),
    plugins: [
      new ModuleFederationPlugin({
        ...federation,
        name: 'vestibule_shell',
        filename: 'container.js',
        shared: providedPackages,
      }),
      htmlPage(),
      registryPlugin(describe),
      ...(mode === 'production'
        ? [new IntegrityPlugin(), new FirstScreenPlugin(), new KeptBuildsPlugin()]
        : []),
    ],
    devServer: {
      port,
      host: 'localhost',
      hot: false,
      liveReload: true,
      historyApiFallback: true,
      client: { overlay: false },
      setupMiddlewares: devConfigRoute,
    },
  });
}
