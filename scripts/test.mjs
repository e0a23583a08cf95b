// `npm test`: every check there is. The last line tells how many passed and failed.
import { mkdirSync, rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { jestCounts, playwrightCounts, runnerCounts } from './run/counts.mjs';
import { ensureChromium } from './run/ensure-chromium.mjs';
import { ensureInstalled } from './run/ensure-installed.mjs';
import { killLeftovers, RUN_MARK } from './run/leftovers.mjs';
import { requireNode } from './run/node-version.mjs';
import { startGroup, untilExit } from './run/processes.mjs';
import { inRoot } from './run/root.mjs';
import { runMain, Stop } from './run/stop.mjs';

/** A step that takes longer hangs; the slowest takes a few minutes on two cores. */
const STEP_LIMIT_MS = 13 * 60_000;
const JEST_REPORT = inRoot('.run', 'jest.json');
const PLAYWRIGHT_REPORT = inRoot('.run', 'playwright.json');

/**
 * @typedef {import('./run/counts.mjs').Counts} Counts
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} script one of package.json's, and its arguments
 * @property {(code: number) => Counts} [count] for a runner of tests; any other step is one check
 * @property {string} [needs] a step without which this one can't run
 * @property {() => Promise<void>} [prepare]
 */

/** @type {Step[]} */
const STEPS = [
  { name: 'format', script: ['format:check'] },
  { name: 'lint', script: ['lint'] },
  { name: 'types', script: ['types'] },
  // Before the units: the contract test is of what is built.
  { name: 'build', script: ['build', '--if-changed'] },
  { name: 'size', needs: 'build', script: ['size'] },
  {
    name: 'units',
    script: ['unit', '--ci', '--json', `--outputFile=${JEST_REPORT}`],
    count: (code) => runnerCounts(code, JEST_REPORT, jestCounts),
  },
  {
    name: 'journeys',
    needs: 'build',
    prepare: ensureChromium,
    script: ['journeys', '--forbid-only'],
    count: (code) => runnerCounts(code, PLAYWRIGHT_REPORT, playwrightCounts),
  },
];

const mark = `${process.pid}-${Date.now()}`;

/** @param {string[]} script @returns {Promise<number>} the exit code */
async function runScript([name = '', ...args]) {
  const child = startGroup('npm', ['run', '--silent', name, '--', ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, [RUN_MARK]: mark },
  });
  const limit = setTimeout(() => {
    console.error(`Ended after ${STEP_LIMIT_MS / 60_000} minutes.`);
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), 5_000).unref();
  }, STEP_LIMIT_MS);
  const { code, interrupted } = await untilExit([child]);
  clearTimeout(limit);
  if (interrupted) throw new Stop('Stopped.', 130);
  return code;
}

/** @param {Step} step @param {Set<string>} failedSteps @returns {Promise<Counts>} */
async function runStep({ needs, prepare, script, count }, failedSteps) {
  if (needs && failedSteps.has(needs)) {
    console.error(`Not run, because ${needs} failed.`);
    return { passed: 0, failed: 1 };
  }
  let code = 0;
  try {
    await prepare?.();
    code = await runScript(script);
  } catch (error) {
    if (!(error instanceof Stop) || error.exitCode === 130) throw error;
    console.error(error.message);
    return { passed: 0, failed: 1 };
  }
  if (count) return count(code);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** @returns {Promise<Counts>} one failure if the run left processes behind */
async function checkLeftovers() {
  // What was told to end by a closed pipe gets a moment to do so.
  await delay(1_000);
  const left = killLeftovers(mark);
  if (left.length > 0) console.error(`Processes were left running, and are killed:\n${left.join('\n')}`);
  return { passed: 0, failed: left.length > 0 ? 1 : 0 };
}

await runMain(async () => {
  requireNode();
  await ensureInstalled();
  rmSync(inRoot('.run'), { recursive: true, force: true });
  mkdirSync(inRoot('.run'), { recursive: true });
  const total = { passed: 0, failed: 0 };
  /** @type {Set<string>} */
  const failedSteps = new Set();
  try {
    for (const step of STEPS) {
      console.log(`\n=== ${step.name}`);
      const started = Date.now();
      const { passed, failed } = await runStep(step, failedSteps);
      total.passed += passed;
      total.failed += failed;
      if (failed > 0) failedSteps.add(step.name);
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      console.log(`--- ${step.name}: ${failed > 0 ? 'FAILED' : 'ok'} in ${seconds} s`);
    }
  } finally {
    total.failed += (await checkLeftovers()).failed;
  }
  if (failedSteps.size > 0) console.log(`\nFailed: ${[...failedSteps].join(', ')}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed > 0 ? 1 : 0;
});
