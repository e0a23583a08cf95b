import { availableParallelism } from 'node:os';

/** Only a hanging test takes this long, in milliseconds. */
const HANG = 180_000;

const UNITS = '<rootDir>/test/support/units';
const KIT = '<rootDir>/src/remote-kit/jest';

/** Sources that only servers have, in the browser's folder. */
const SERVERS = ['<rootDir>/src/branding/', '<rootDir>/src/login-flow/tickets/'];

// `npm run faults` runs these: a core that is away or tells another time, and requests of every wrong shape.
const FAULTS = [
  '/server/api/core/(core-away|every-route-away|other-clock)\\.test\\.ts$',
  '/server/api/request-rules/wrong-shapes\\.test\\.ts$',
];

// `npm run setups` runs these: products that install our packages, build on our preset, start our servers with settings of
// their own, or sign or split their registry.
const SETUPS = [
  '/test/contract/(packed-.*|check-builds|shared-sdks|kept-builds|server-processes|accounts-command|stack-cli|core-cli)\\.test\\.ts$',
  '/scripts/(sign|split)-registry\\.test\\.ts$',
];

const common = {
  clearMocks: true,
  restoreMocks: true,
  // ES modules as they are: hence Node's --experimental-vm-modules in package.json.
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          experimental: { keepImportAttributes: true },
        },
        module: { type: 'es6' },
      },
    ],
  },
  // Builds have packages of the same names.
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/\\.run/', '<rootDir>/\\.cache/'],
};

const server = {
  ...common,
  runtime: `${UNITS}/server-runtime.cjs`,
  testEnvironment: `${UNITS}/server-environment.js`,
  globalSetup: `${UNITS}/make-rsa-keys.ts`,
  setupFilesAfterEnv: [`${UNITS}/rsa-keys.ts`, `${UNITS}/no-console.ts`],
};

/** @returns {Promise<import('jest').Config>} */
export default async () => ({
  testTimeout: HANG,
  // They spend some time waiting for each other's answers.
  maxWorkers: availableParallelism() + 1,
  coverageProvider: 'v8',
  projects: [
    {
      ...common,
      displayName: 'page',
      testMatch: ['<rootDir>/{src,host-shell,remotes,test/support/units}/**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: ['/node_modules/', ...SERVERS],
      testEnvironment: `${KIT}/page-environment.js`,
      setupFilesAfterEnv: [
        `${UNITS}/page-of-tests.ts`,
        `${UNITS}/english-words.ts`,
        `${UNITS}/no-console.ts`,
      ],
      moduleNameMapper: { '\\.css$': `${KIT}/css-names.js` },
    },
    {
      ...server,
      displayName: 'server',
      testMatch: [
        '<rootDir>/{server,plugins,dev,scripts,test/{attack,contract,pictures}}/**/*.test.ts',
        ...SERVERS.map((folder) => `${folder}**/*.test.ts`),
      ],
      testPathIgnorePatterns: ['/node_modules/', ...FAULTS, ...SETUPS],
    },
    { ...server, displayName: 'faults', testRegex: FAULTS },
    { ...server, displayName: 'setups', testRegex: SETUPS, globalSetup: `${UNITS}/pack-once.ts` },
  ],
});
