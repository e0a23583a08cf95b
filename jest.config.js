/** One transform for both projects; `es6` keeps ES modules as they are, for Node to link. */
const swc = (/** @type {'es6' | 'commonjs'} */ type) => [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
    module: { type },
    sourceMaps: 'inline',
  },
];

const common = {
  // Sources may name a module as it is (`./a`) or as it would be when compiled (`./a.js`).
  // But not data wrapped as a module (`metadata.json.js`), which would become the bare data.
  moduleNameMapper: { '^(\\.{1,2}/.*)(?<!\\.json)\\.js$': '$1' },
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.run/'],
  clearMocks: true,
  restoreMocks: true,
};

/** @type {import('jest').Config} */
export default {
  maxWorkers: 3,
  // A machine with much else to do starts an API in more than the usual five seconds.
  testTimeout: 20_000,
  projects: [
    {
      ...common,
      displayName: 'browser',
      testEnvironment: '<rootDir>/test/support/browser-environment.cjs',
      testMatch: ['<rootDir>/{src,host-shell,remotes}/**/*.test.{ts,tsx}'],
      setupFilesAfterEnv: ['<rootDir>/test/support/jest-dom.ts', '<rootDir>/test/support/no-console.ts'],
      transform: { '\\.(m?js|tsx?)$': swc('commonjs') },
      // wouter and what it brings are ES modules only, which Jest can't `require`.
      transformIgnorePatterns: ['/node_modules/(?!(wouter|regexparam|mitt)/)'],
      moduleNameMapper: { ...common.moduleNameMapper, '\\.css$': '<rootDir>/test/support/css-names.cjs' },
    },
    {
      ...common,
      displayName: 'node',
      testEnvironment: '<rootDir>/test/support/node-environment.cjs',
      testMatch: ['<rootDir>/{backend,scripts,test/contract,test/integration}/**/*.test.ts'],
      setupFilesAfterEnv: ['<rootDir>/test/support/no-console.ts'],
      // Real ES modules (hence --experimental-vm-modules): oidc-provider, openid-client and others are nothing else.
      extensionsToTreatAsEsm: ['.ts'],
      transform: { '\\.ts$': swc('es6') },
    },
  ],
};
