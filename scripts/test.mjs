// `npm test`: every check, except most of what can fail, which is `npm run faults`, and of what can be set up otherwise,
// which is `npm run setups`; all three have units and journeys, and leave some to `npm run long`. On pages that a browser
// translates, journeys are `npm run translated`. `npm run nodes` has the units and a few journeys. The last line says how many passed and failed;
// before it come the failures, with file and line, and the command that runs each alone.
import { mkdirSync, rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { ensureChromium } from './run/ensure-chromium.mjs';
import { ensureInstalled } from './run/ensure-installed.mjs';
import { killLeftovers, RUN_MARK } from './run/leftovers.mjs';
import { jestOutcome, playwrightOutcome, runnerOutcome } from './run/outcomes.mjs';
import { runToEnd } from './run/processes.mjs';
import { inRoot } from './run/root.mjs';
import { runMain, Stop } from './run/stop.mjs';

const REPORTS = {
  units: inRoot('.run', 'units.json'),
  'units of faults': inRoot('.run', 'units-faults.json'),
  'units of setups': inRoot('.run', 'units-setups.json'),
  journeys: inRoot('.run', 'playwright.json'),
  faults: inRoot('.run', 'faults.json'),
  setups: inRoot('.run', 'setups.json'),
};

/**
 * @typedef {import('./run/outcomes.mjs').Outcome} Outcome
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} script one of package.json's, and its arguments
 * @property {(code: number) => Outcome} [read] for a runner of tests; any other step is one check
 * @property {string} [needs] a step without which this one can't run
 * @property {() => Promise<void>} [prepare]
 */

/** @type {Step} */
const BUILD = { name: 'build', script: ['build', '--if-changed'] };

/**
 * Tests of functions.
 *
 * @param {'units' | 'units of faults' | 'units of setups'} name
 * @param {string[]} projects Jest's
 * @returns {Step}
 */
function ofFunctions(name, ...projects) {
  const report = REPORTS[name];
  return {
    name,
    script: [
      'unit',
      '--json',
      `--outputFile=${report}`,
      '--testLocationInResults',
      '--selectProjects',
      ...projects,
    ],
    read: (code) => runnerOutcome(code, report, jestOutcome, 'npm run unit'),
  };
}

/**
 * Tests in a browser.
 *
 * @param {'journeys' | 'faults' | 'setups'} name
 * @param {string} script
 * @param {string[]} options Playwright's, such as files; without any, all tests run
 * @returns {Step}
 */
function inBrowser(name, script, ...options) {
  const report = REPORTS[name];
  return {
    name,
    needs: 'build',
    prepare: ensureChromium,
    script: [script, '--forbid-only', ...options],
    read: (code) => runnerOutcome(code, report, playwrightOutcome(script), `npm run ${script}`),
  };
}

/** The projects of Playwright that run for each change. */
const SHORT = ['--project=own stack', '--project=shared stack'];

/** Steps of one list run one after the other; lists that stand side by side run so. */
const SUITES = /** @type {Record<string, Step[][][]>} */ ({
  test: [
    [
      // The build before the units: the contract test is of what is built.
      [BUILD, { name: 'size', needs: 'build', script: ['size'] }],
      [
        { name: 'format', script: ['format:check'] },
        { name: 'lint', script: ['lint'] },
        { name: 'types', script: ['types'] },
        { name: 'unused', script: ['unused'] },
      ],
    ],
    [[ofFunctions('units', 'page', 'server'), inBrowser('journeys', 'journeys', ...SHORT)]],
  ],
  faults: [[[BUILD, ofFunctions('units of faults', 'faults'), inBrowser('faults', 'fault-cells', ...SHORT)]]],
  setups: [
    [[BUILD, ofFunctions('units of setups', 'setups'), inBrowser('setups', 'setup-journeys', ...SHORT)]],
  ],
  // What all three leave out for its time.
  long: [
    [
      [
        BUILD,
        inBrowser('journeys', 'journeys', '--project=long'),
        inBrowser('faults', 'fault-cells', '--project=long'),
        inBrowser('setups', 'setup-journeys', '--project=long'),
      ],
    ],
  ],
  // Ten journeys, from a client's link to the app.
  nodes: [
    [
      [
        BUILD,
        ofFunctions('units', 'page', 'server'),
        inBrowser('journeys', 'journeys', 'first-screen.spec.ts', 'oauth-client.spec.ts'),
      ],
    ],
  ],
});

const mark = `${process.pid}-${Date.now()}`;
/** @type {Map<string, Outcome>} */
const outcomes = new Map();

/**
 * @param {Step} step
 * @param {boolean} isAlone whether its output is shown as it comes; else once it has ended
 * @returns {Promise<Outcome & { output: string | Buffer }>}
 */
async function runStep({ needs, prepare, script, read }, isAlone) {
  const [name = '', ...args] = script;
  const alone = `npm run ${name}`;
  /** @param {string} what */
  const failed = (what) => ({ passed: 0, notRun: 0, failures: [{ where: '', what, alone }] });
  if (needs && outcomes.get(needs)?.failures.length) {
    return { passed: 0, notRun: 1, failures: [], output: `Not run, because ${needs} failed.\n` };
  }
  try {
    await prepare?.();
    const { code, output } = await runToEnd('npm', ['run', '--silent', name, '--', ...args], {
      quiet: !isAlone,
      env: { ...process.env, [RUN_MARK]: mark },
    });
    if (read) return { ...read(code), output };
    return code === 0
      ? { passed: 1, notRun: 0, failures: [], output }
      : { ...failed(`It ended with ${code}; what it said stands above.`), output };
  } catch (error) {
    if (!(error instanceof Stop) || error.exitCode === 130) throw error;
    return { ...failed(error.message), output: `${error.message}\n` };
  }
}

/** @param {Step} step @param {boolean} isAlone */
async function runAndTell(step, isAlone) {
  if (isAlone) console.log(`\n=== ${step.name}`);
  const started = Date.now();
  const { output, ...outcome } = await runStep(step, isAlone);
  outcomes.set(step.name, outcome);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  if (!isAlone) console.log(`\n=== ${step.name}`);
  process.stdout.write(output);
  console.log(`--- ${step.name}: ${outcome.failures.length > 0 ? 'FAILED' : 'ok'} in ${seconds} s`);
}

/** What was left running is one failure. */
async function checkLeftovers() {
  // What was told to end by a closed pipe gets a moment to do so.
  await delay(1_000);
  const left = killLeftovers(mark);
  if (left.length === 0) return;
  const what = `Processes were left running, and are killed:\n${left.join('\n')}`;
  outcomes.set('processes', { passed: 0, notRun: 0, failures: [{ where: '', what, alone: 'npm test' }] });
}

/** @returns {number} the exit code */
function summarise() {
  const total = { passed: 0, failed: 0, notRun: 0 };
  for (const [step, { passed, notRun, failures }] of outcomes) {
    total.passed += passed;
    total.failed += failures.length;
    total.notRun += notRun;
    for (const { where, what, alone } of failures) {
      console.log(`\nFAILED ${[step, where].filter(Boolean).join(': ')}`);
      console.log(what.replace(/^/gm, '    '));
      console.log(`  Alone: ${alone}`);
    }
  }
  for (const [step, { notRun }] of outcomes) {
    if (notRun > 0) console.log(`\nDid not run: ${notRun} of ${step}`);
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed + total.notRun > 0 ? 1 : 0;
}

await runMain(async () => {
  await ensureInstalled();
  rmSync(inRoot('.run'), { recursive: true, force: true });
  mkdirSync(inRoot('.run'), { recursive: true });
  try {
    for (const sideBySide of SUITES[process.argv[2] ?? 'test'] ?? []) {
      const isAlone = sideBySide.length === 1;
      await Promise.all(
        sideBySide.map(async (steps) => {
          for (const step of steps) await runAndTell(step, isAlone);
        }),
      );
    }
  } finally {
    await checkLeftovers();
  }
  return summarise();
});
