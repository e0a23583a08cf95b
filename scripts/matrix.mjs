// `npm run matrix`: the pages in front of a product's own backend on each supported version of supertokens-node and of Node,
// from the npm registry. Prints which journeys pass with which version, and what a version lacks. Arguments are Playwright's.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { install } from './matrix/install.mjs';
import { JOURNEYS, lackOf } from './matrix/journeys.mjs';
import { NODES, RUNS, SDKS, supportedUntil } from './matrix/versions.mjs';
import { packAll } from './pack/pack-package.mjs';
import { ensureChromium } from './run/ensure-chromium.mjs';
import { ensureInstalled } from './run/ensure-installed.mjs';
import { installNode } from './run/install-node.mjs';
import { startGroup, untilExit } from './run/processes.mjs';
import { inRoot } from './run/root.mjs';
import { runMain, Stop } from './run/stop.mjs';

const REPORT = inRoot('.run', 'versions.json');
const PLUGINS =
  /^vestibule-(account-rules|consent-plugin|contract|guess-limits|html|login-flow|messages|recovery-codes)-/;

/**
 * The table of versions and journeys; below it until when each is supported, and what it lacks.
 * @param {import('@playwright/test/reporter').JSONReport} report
 * @returns {{ text: string, complete: boolean }} whether each journey that a version doesn't lack has passed
 */
function table({ suites }) {
  const results = new Map(suites.flatMap(resultsIn));
  /** @param {import('./matrix/journeys.mjs').Journey} journey @param {import('./matrix/versions.mjs').Run} run */
  const cell = (journey, { name, sdk }) => {
    if (lackOf(journey, sdk) !== undefined) return 'lacks';
    const passed = journey.tests.map((test) => results.get(`${name} ${test}`));
    if (passed.includes(false)) return 'failed';
    return passed.includes(undefined) ? 'not run' : 'passed';
  };
  const rows = [
    ['', ...RUNS.map(({ name }) => name)],
    ...JOURNEYS.map((journey) => [journey.name, ...RUNS.map((run) => cell(journey, run))]),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const lines = rows.map((row) => row.map((text, column) => text.padEnd(widths[column] ?? 0)).join('  '));
  const lacks = SDKS.flatMap((sdk) =>
    JOURNEYS.flatMap((journey) => {
      const what = lackOf(journey, sdk);
      return what === undefined ? [] : [`${sdk.version} lacks ${what}.`];
    }),
  );
  const until = SDKS.flatMap((sdk) => {
    const day = supportedUntil(sdk);
    return day === undefined ? [] : [`${sdk.version} is supported until ${day}.`];
  });
  const cells = rows.slice(1).flatMap((row) => row.slice(1));
  return {
    text: ['', ...lines, '', ...until, ...lacks].join('\n'),
    complete: cells.every((text) => text === 'passed' || text === 'lacks'),
  };
}

/** @param {import('@playwright/test/reporter').JSONReportSuite} suite @returns {[name: string, passed: boolean][]} */
function resultsIn({ suites = [], specs, file }) {
  const own = specs.flatMap(({ title, tests, file: specFile }) =>
    tests.map(({ projectName, status }) => {
      const name = `${projectName} ${(specFile ?? file).replace(/^.*\//, '')} ${title}`;
      return /** @type {[string, boolean]} */ ([name, status === 'expected']);
    }),
  );
  return [...own, ...suites.flatMap(resultsIn)];
}

await runMain(async () => {
  await ensureInstalled();
  await ensureChromium();
  const archives = (await packAll(inRoot('dist', 'packages-matrix'))).filter((archive) =>
    PLUGINS.test(path.basename(archive)),
  );
  for (const sdk of SDKS) {
    console.log(`Installing supertokens-node ${sdk.version}`);
    await install(sdk, archives);
  }
  for (const node of NODES) {
    console.log(`Installing Node ${node}`);
    await installNode(node);
  }
  mkdirSync(inRoot('.run'), { recursive: true });
  rmSync(REPORT, { force: true });
  const args = process.argv.slice(2);
  const config = ['-c', 'test/versions/playwright.config.ts'];
  const journeys = startGroup('npx', ['playwright', 'test', ...config, ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, TEST_MATRIX: '1' },
  });
  const { code } = await untilExit([journeys]);
  if (!existsSync(REPORT)) throw new Stop('The journeys did not run: see above.', code || 1);
  const { text, complete } = table(JSON.parse(readFileSync(REPORT, 'utf8')));
  console.log(text);
  return code || (complete || args.length > 0 ? 0 : 1);
});
