import { readdirSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import {
  baseConfig,
  DESCRIPTION_FILE,
  federation,
  FirstScreenPlugin,
  IntegrityPlugin,
  JsonFilePlugin,
  KeptBuildsPlugin,
  providedPackages as packagesOf,
  shellPackages,
} from '@vestibule/remote-kit/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';
import { merge } from 'webpack-merge';
import { manifests, readJson, root, shellDist, UNLISTED } from './folders.js';
import { devServer } from './dev-config.js';
import { typefaceRule } from './typeface-loader.js';
import { documentParameters } from './document-parameters.js';

/**
 * The page that a build serves.
 *
 * @param {import('html-webpack-plugin').Options} [options] where a build has several
 */
export function htmlPage(options) {
  return new HtmlWebpackPlugin({
    ...options,
    template: path.join(root, 'host-shell', 'index.html'),
    templateParameters: documentParameters(),
    scriptLoading: 'defer',
    // Of the document's own script; a server below a path puts that in front.
    publicPath: '/',
  });
}

const AUTH_REACT = /[\\/]supertokens-auth-react[\\/].*\.js$/;
const OF_ONE_RECIPE =
  /[\\/](emailpassword|passwordless|thirdparty|totp|webauthn)[^\\/]*(\.js|[\\/]index\.js)$/;
const SCREENS = ['auth-react-screens', 'auth-react-codes'];
const SDK_CHUNKS = ['auth-react', 'auth-react-recipes', ...SCREENS];

/** What only supertokens-auth-react needs, in four files: its session, its ways to sign in, and its screens in two. */
const sdkGroups = {
  authReact: sdkGroup('supertokens-auth-react', (file) => !OF_ONE_RECIPE.test(file)),
  authReactRecipes: sdkGroup('supertokens-auth-react-recipes', (file) => OF_ONE_RECIPE.test(file)),
  authReactScreens: sdkGroup('supertokens-auth-react-screens', (_file, screens) => screens === SCREENS[0]),
  authReactCodes: sdkGroup('supertokens-auth-react-codes', (_file, screens) => screens === SCREENS[1]),
  // Gates, auth-react and each recipe had a copy.
  userRoles: {
    name: 'supertokens-user-roles',
    chunks: 'async',
    enforce: true,
    priority: 2,
    test: /[\\/]supertokens-web-js[\\/].*userroles[\\/]/,
  },
};

/** A file for some modules, by their paths and, of those that only screens need, by the first screens that do. */
function sdkGroup(name, isOfGroup) {
  const ofScreens = name.endsWith('screens') || name.endsWith('codes');
  const test = (module, { chunkGraph }) => {
    const names = [...chunkGraph.getModuleChunksIterable(module)].map((chunk) => chunk.name);
    const isScreen = names.every((one) => SCREENS.includes(one));
    if (isScreen !== ofScreens || !names.every((one) => SDK_CHUNKS.includes(one))) return false;
    const screens = SCREENS.find((one) => names.includes(one));
    return isOfGroup(module.nameForCondition() ?? '', screens);
  };
  return { name, chunks: 'async', enforce: true, priority: 2, test };
}

const CODES_OF_SDK = /[\\/]supertokens-auth-react[\\/].*[\\/]passwordlessprebuiltui\.js$/;
const JSX_OF_SDK = path.join(root, 'host-shell', 'trust', 'adopted-styles.tsx');

/** supertokens-auth-react has its styles in elements, which the page's policy refuses. */
const sdkStyles = new webpack.NormalModuleReplacementPlugin(/^react\/jsx-runtime$/, (asked) => {
  if (AUTH_REACT.test(asked.contextInfo.issuer)) asked.request = JSX_OF_SDK;
});

/** What the federation runtime has for preloading and manifests, which nothing here uses. */
const noPreloading = [
  [/^\.{1,2}\/utils\/preload\.js$/, /runtime-core[\\/]dist[\\/](helpers|remote[\\/]index)\.js$/],
  [/^\.\/plugins\/snapshot\/SnapshotHandler\.js$/, /runtime-core[\\/]dist[\\/]core\.js$/],
].map(
  ([request, issuer]) =>
    new webpack.NormalModuleReplacementPlugin(request, (asked) => {
      if (issuer.test(asked.contextInfo.issuer)) {
        asked.request = path.join(import.meta.dirname, 'no-preloading.js');
      }
    }),
);

/** For the editors of operators: the registry beside the shell names one of them. */
const schemas = readdirSync(path.join(root, 'src', 'contract', 'schemas')).map(
  (file) => new JsonFilePlugin(`schemas/${file}`, () => readJson('src', 'contract', 'schemas', file)),
);

/** What `check-remote --shell` asks a shell. */
const provides = new JsonFilePlugin('provides.json', () => ({
  contract: readJson('src', 'contract', 'schemas', 'remote.schema.json').properties.contract.examples[0],
  packages: packagesOf(path.join(root, 'host-shell')),
}));

const { dependencies } = readJson('host-shell', 'package.json');

/** The shared packages of the shell's build: it provides what remotes need, in the versions it depends on. */
const providedPackages = Object.fromEntries(
  Object.entries(shellPackages(path.join(root, 'host-shell'))).map(([key, { requiredVersion }]) => [
    key,
    {
      singleton: true,
      strictVersion: true,
      requiredVersion: dependencies[key.replace(/\/$/, '')] ?? requiredVersion,
      ...(key.startsWith('@vestibule/') && { version: requiredVersion.slice(1) }),
    },
  ]),
);

/** What the registry lists about a built remote below the shell: its files by their paths from the root of the host. */
function describeBuilt({ name }) {
  const description = readJson('dist', 'shell', 'remotes', name, DESCRIPTION_FILE);
  return { ...description, entry: `/remotes/${name}/${description.entry}` };
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
    module: {
      rules: [
        { test: CODES_OF_SDK, loader: path.join(import.meta.dirname, 'trusted-markup-loader.js') },
        typefaceRule(),
      ],
    },
    plugins: [
      new ModuleFederationPlugin({
        ...federation,
        name: 'vestibule_shell',
        filename: 'container.js',
        shared: providedPackages,
      }),
      sdkStyles,
      ...noPreloading,
      htmlPage(),
      // Beside the shell, once the compilers of the remotes have finished.
      new JsonFilePlugin('remotes.json', () => ({
        $schema: './schemas/remotes.schema.json',
        // They are parts of the login, or open from it without a new document.
        remotes: manifests
          .filter(({ name }) => !UNLISTED.includes(name))
          .map((manifest) => ({ ...describe(manifest), login: true })),
      })),
      ...schemas,
      provides,
      ...(mode === 'production'
        ? [new IntegrityPlugin(), new FirstScreenPlugin(), new KeptBuildsPlugin()]
        : []),
    ],
    devServer: devServer({ port, historyApiFallback: true, client: { overlay: false } }),
  });
}
