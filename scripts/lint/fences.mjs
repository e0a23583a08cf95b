import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { inRoot } from '../run/root.mjs';

/**
 * What a part of the project may import. Of the project's own packages, only the named ones; of libraries, either only
 * the named ones (`libraries`) or all but the named ones (`not`). What `types` names may only be imported with `import
 * type`, which leaves nothing in the build. A trailing `*` in a name stands for anything.
 * @typedef {{ own: string[], libraries?: string[], not?: string[], types?: string[] }} Fence
 */

const PACKAGES = inRoot('node_modules', '@vestibule');
const REACT = ['react', 'react/*'];
const BROWSER_SUPERTOKENS = ['supertokens-auth-react*', 'supertokens-web-js*', 'supertokens-website*'];

/** @type {Fence} */
const REMOTE = {
  own: [
    '@vestibule/contract',
    '@vestibule/messages',
    '@vestibule/auth-runtime',
    '@vestibule/auth-runtime/react',
    '@vestibule/ui',
    '@vestibule/login-flow',
    '@vestibule/login-screens',
    '@vestibule/login-screens/fields',
    '@vestibule/login-screens/required',
    '@vestibule/login-screens/runtime',
  ],
  libraries: [...REACT, 'valibot', 'qr', 'lucide'],
};

/**
 * A remote that calls the product's procedures: it may import the package for that, its cache, and the type of the
 * API's router, so the build checks both sides against each other.
 * @type {Fence}
 */
const RPC_REMOTE = {
  own: [...REMOTE.own, '@vestibule/rpc'],
  libraries: [...(REMOTE.libraries ?? []), '@tanstack/react-query', 'bowser'],
  types: ['@vestibule/api', '@trpc/server'],
};

const NO_BROWSER = [...REACT, 'react-dom*', ...BROWSER_SUPERTOKENS];

/** @type {Fence} */
const PLUGIN = {
  own: [
    '@vestibule/contract',
    '@vestibule/messages',
    '@vestibule/branding',
    '@vestibule/html',
    '@vestibule/guess-limits',
    '@vestibule/login-flow',
    '@vestibule/login-flow/phone',
    '@vestibule/login-flow/tickets',
  ],
  not: NO_BROWSER,
};

/** @type {Fence} */
const SERVER = {
  own: [
    ...PLUGIN.own,
    '@vestibule/messages/operator',
    '@vestibule/account-rules',
    '@vestibule/consent-plugin',
    '@vestibule/recovery-codes',
    '@vestibule/no-script',
    '@vestibule/telemetry',
  ],
  not: NO_BROWSER,
};

/**
 * The settings of both processes, and the processes themselves.
 * @type {Fence}
 */
const PROCESS = {
  own: [...SERVER.own, '@vestibule/api', '@vestibule/document', '@vestibule/settings'],
  not: NO_BROWSER,
};

/** @type {Fence} */
const DEV = {
  own: [
    ...PROCESS.own,
    '@vestibule/api/development',
    '@vestibule/demo-client',
    '@vestibule/embedded-core',
    '@vestibule/example-id',
  ],
  not: NO_BROWSER,
};

/**
 * Stands for a third party's program, so it may know only what standards say about us.
 * @type {Fence}
 */
const STRANGER = {
  own: ['@vestibule/html'],
  not: [...NO_BROWSER, 'supertokens-node*'],
};

/** The fence of each part; a folder that ends in `/*` stands for each folder in it, and the first match counts. */
export const FENCES = /** @type {[folder: string, fence: Fence][]} */ ([
  [
    'src/remote-kit/webpack',
    {
      own: [],
      libraries: [
        'node:*',
        'ajv',
        'es-module-lexer',
        'fastest-levenshtein',
        'jsonc-parser',
        'webpack',
        'webpack-merge',
        '@module-federation/*',
        '@pmmmwh/react-refresh-webpack-plugin',
        'compression-webpack-plugin',
        'css-minimizer-webpack-plugin',
        'html-webpack-plugin',
        'mini-css-extract-plugin',
        'minimizer-webpack-plugin',
      ],
    },
  ],
  [
    'src/remote-kit/test-kit',
    {
      own: ['@vestibule/contract', '@vestibule/remote-kit/webpack'],
      libraries: ['node:*', '@module-federation/enhanced/runtime', 'es-module-lexer', 'valibot'],
    },
  ],
  [
    'src/remote-kit/cli',
    {
      own: [
        '@vestibule/contract',
        '@vestibule/messages/compile',
        '@vestibule/remote-kit/test-kit',
        '@vestibule/remote-kit/webpack',
      ],
      libraries: ['node:*', 'webpack', 'webpack-dev-server', 'webpack-merge'],
    },
  ],
  ['src/remote-kit/jest', { own: [], libraries: ['node:*', 'jest-environment-jsdom'] }],
  ['src/remote-kit/template', REMOTE],
  ['src/contract', { own: [], libraries: ['regexparam', 'valibot'] }],
  [
    'src/ui',
    {
      own: [
        '@vestibule/contract',
        '@vestibule/login-flow',
        '@vestibule/login-flow/phone',
        '@vestibule/messages',
      ],
      libraries: [...REACT, 'react-dom', 'libphonenumber-js/*', 'lucide'],
    },
  ],
  [
    'src/login-flow/tickets',
    {
      own: ['@vestibule/contract', '@vestibule/login-flow'],
      libraries: ['node:crypto', 'valibot', 'jose', 'tldts'],
    },
  ],
  [
    'src/branding',
    { own: ['@vestibule/contract'], libraries: ['node:*', 'culori/*', 'image-size', 'saxes', 'valibot'] },
  ],
  ['src/messages', { own: [], libraries: ['node:*', '@formatjs/icu-messageformat-parser*'] }],
  [
    'src/login-flow',
    { own: ['@vestibule/contract', '@vestibule/messages'], libraries: ['valibot', 'libphonenumber-js/min'] },
  ],
  [
    'src/login-screens/runtime',
    {
      own: [
        '@vestibule/contract',
        '@vestibule/login-flow',
        '@vestibule/login-screens',
        '@vestibule/login-screens/fields',
        '@vestibule/messages',
        '@vestibule/auth-runtime',
        '@vestibule/auth-runtime/react',
        '@vestibule/ui',
      ],
      libraries: REACT,
    },
  ],
  [
    'src/login-screens',
    {
      own: [
        '@vestibule/contract',
        '@vestibule/login-flow',
        '@vestibule/login-flow/words',
        '@vestibule/messages',
        '@vestibule/ui',
        '@vestibule/ui/styles',
        '@vestibule/ui/text',
      ],
      libraries: [...REACT, 'react-dom/server', 'lucide'],
    },
  ],
  [
    'src/auth-runtime',
    {
      own: [
        '@vestibule/contract',
        '@vestibule/login-flow',
        '@vestibule/login-flow/words',
        '@vestibule/messages',
        '@vestibule/ui',
      ],
      libraries: ['valibot', ...REACT, ...BROWSER_SUPERTOKENS],
    },
  ],
  [
    'src/rpc',
    {
      own: ['@vestibule/contract', '@vestibule/auth-runtime'],
      libraries: ['valibot', '@trpc/client', '@tanstack/react-query', 'eventsource'],
      types: ['@trpc/server'],
    },
  ],
  [
    'host-shell',
    {
      own: [
        ...REMOTE.own,
        '@vestibule/auth-runtime/reload-once',
        '@vestibule/auth-runtime/shared-sdks',
        '@vestibule/ui/announce',
        '@vestibule/ui/document-styles',
        '@vestibule/ui/presses',
        '@vestibule/ui/styles',
        '@vestibule/ui/text',
        '@vestibule/login-screens/client-head.css',
        '@vestibule/login-screens/fields.css',
        '@vestibule/login-screens/password-rules.css',
        '@vestibule/login-screens/provider-label.css',
        '@vestibule/login-screens/styles',
        '@vestibule/login-flow/words',
      ],
      libraries: [
        ...REACT,
        'react-dom*',
        '@fontsource-variable/figtree',
        '@module-federation/*',
        'lucide',
        'wouter*',
        'valibot',
      ],
    },
  ],
  ['remotes/account', RPC_REMOTE],
  // It is made of SuperTokens' own screens.
  ['remotes/prebuilt-ui', { ...REMOTE, libraries: [...(REMOTE.libraries ?? []), 'supertokens-auth-react*'] }],
  ['remotes/*', REMOTE],
  ['src/html', { own: ['@vestibule/messages'], libraries: ['node:crypto'] }],
  ['server/settings', PROCESS],
  ['server/vestibule', PROCESS],
  ['server/telemetry', { own: [], not: NO_BROWSER }],
  ['server/*', SERVER],
  ['plugins/*', PLUGIN],
  ['dev/demo-client', STRANGER],
  ['dev/example-id', STRANGER],
  ['dev/*', DEV],
]);

/** The layers of the shell: each may import those before it, and none after it. */
export const LAYERS = ['host-shell/trust', 'host-shell/registry', 'host-shell/loader', 'host-shell/page'];

/** What unit tests may import beyond their part's fence. */
export const TEST_LIBRARIES = ['@testing-library/*', '@jest/globals', 'node:*', 'react-dom/*'];

/** What tests of the browser's side import in addition: they need an API. */
export const BROWSER_TEST_PACKAGES = ['@vestibule/auth-runtime/testing', '@vestibule/messages/compile'];

/** What tests of the server and of plugins import in addition: they need a core and a provider. */
export const TEST_PACKAGES = [
  '@vestibule/branding/testing',
  '@vestibule/embedded-core',
  '@vestibule/embedded-core/testing',
  '@vestibule/example-id',
  '@vestibule/demo-client',
];

/** The packages' other entries, besides their names: what their `exports` list for code. */
export const DEEP_ENTRIES = readdirSync(PACKAGES).flatMap((name) => {
  const { exports } = JSON.parse(readFileSync(join(PACKAGES, name, 'package.json'), 'utf8'));
  const entries = Object.keys(Object(exports)).filter((entry) => /^\.\/.*(?<!\.json)$/.test(entry));
  return entries.map((entry) => posix.join('@vestibule', name, entry));
});
