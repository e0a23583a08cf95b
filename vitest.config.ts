import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { definitions } from './webpack/definitions.js';

/** Only a hanging test takes this long, in milliseconds. */
const HANG = 180_000;

const common = {
  globals: true,
  clearMocks: true,
  restoreMocks: true,
  testTimeout: HANG,
  hookTimeout: HANG,
};

const browser = {
  ...common,
  environment: 'jsdom',
  environmentOptions: { jsdom: { url: 'http://localhost/' } },
  setupFiles: ['test/support/units/page-of-tests.ts', 'test/support/units/no-console.ts'],
};

const node = {
  ...common,
  environment: 'node',
  globalSetup: 'test/support/units/make-rsa-keys.ts',
  setupFiles: [
    'test/support/units/rsa-keys.ts',
    'test/support/units/reset-supertokens.ts',
    'test/support/units/no-console.ts',
  ],
};

// Most files share a process, which costs a fraction of one each. These can't: a page has one auth runtime, and the
// shell's guard of that can't be removed again.
const OWN_PAGE = [
  'src/auth-runtime/{claims,plugins,session,react}/*.test.{ts,tsx}',
  'src/auth-runtime/{sign-in/{login-methods,signed-in-user,success-context},factors/mfa-*}.test.ts',
  'src/auth-runtime/shared-sdks/start-auth-react.test.ts',
  'host-shell/{loader/{login-slots,remote-view},page/sign-in-step/sign-in-step}.test.tsx',
  'remotes/login-challenge/challenge/use-challenge.test.ts',
];

/** Sources that only servers have. */
const SERVERS = 'src/plain-screens/*.test.ts';

// `npm run faults` runs these: a core that is away or tells another time, and requests of every wrong shape.
const FAULTS = ['server/api/{core/{core-away,other-clock},request-rules/wrong-shapes}.test.ts'];

// `npm run setups` runs these: products that install our packages, build on our preset, start our servers with settings of
// their own, or sign or split their registry.
const SETUPS = [
  'test/contract/{packed-*,shared-sdks,kept-builds,server-processes,stack-cli,core-cli}.test.ts',
  'scripts/{sign,split}-registry.test.ts',
];

export default defineConfig({
  define: await definitions(),
  test: {
    pool: 'forks',
    expect: { poll: { timeout: HANG - 10_000 } },
    includeTaskLocation: true,
    // They spend some time waiting for each other's answers.
    maxWorkers: availableParallelism() + 1,
    projects: [
      // In a context of its own rather than a process of its own: loading jsdom is most of such a file's time.
      { extends: true, test: { ...browser, name: 'page', include: OWN_PAGE, pool: 'vmForks' } },
      {
        extends: true,
        test: {
          ...browser,
          name: 'browser',
          include: ['{src,host-shell,remotes}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...OWN_PAGE, SERVERS],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...node,
          name: 'node',
          include: ['{server,plugins,dev,scripts,test/{attack,contract,pictures}}/**/*.test.ts', SERVERS],
          exclude: [...configDefaults.exclude, ...FAULTS, ...SETUPS],
          isolate: false,
        },
      },
      { extends: true, test: { ...node, name: 'faults', include: FAULTS, isolate: false } },
      { extends: true, test: { ...node, name: 'setups', include: SETUPS, isolate: false } },
    ],
  },
});
