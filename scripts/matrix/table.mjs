import { JOURNEYS, lackOf } from './journeys.mjs';

/** @typedef {import('@playwright/test/reporter').JSONReport} Report */
/** @typedef {import('@playwright/test/reporter').JSONReportSuite} Suite */

/**
 * The table of versions and journeys, and below it what the versions lack.
 * @param {Report} report
 * @param {readonly import('./versions.mjs').Sdk[]} sdks
 * @returns {{ text: string, failed: boolean }} failed if a journey failed, or one of the table didn't run
 */
export function table({ suites }, sdks) {
  const results = new Map(suites.flatMap(resultsIn));
  /** @param {import('./journeys.mjs').Journey} journey @param {import('./versions.mjs').Sdk} sdk */
  const cell = (journey, sdk) => {
    if (lackOf(journey, sdk) !== undefined) return 'lacks';
    const passed = journey.tests.map((test) => results.get(`${sdk.version} ${test}`));
    if (passed.includes(false)) return 'failed';
    return passed.includes(undefined) ? 'not run' : 'passed';
  };
  const rows = [
    ['', ...sdks.map(({ version }) => version)],
    ...JOURNEYS.map((journey) => [journey.name, ...sdks.map((sdk) => cell(journey, sdk))]),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const lines = rows.map((row) => row.map((text, column) => text.padEnd(widths[column] ?? 0)).join('  '));
  const lacks = sdks.flatMap((sdk) =>
    JOURNEYS.flatMap((journey) => {
      const what = lackOf(journey, sdk);
      return what === undefined ? [] : [`${sdk.version} lacks ${what}.`];
    }),
  );
  const cells = rows.slice(1).flatMap((row) => row.slice(1));
  return {
    text: ['', ...lines, '', ...lacks].join('\n'),
    failed: cells.some((text) => text === 'failed' || text === 'not run'),
  };
}

/** @param {Suite} suite @returns {[name: string, passed: boolean][]} */
function resultsIn({ suites = [], specs, file }) {
  const own = specs.flatMap(({ title, tests, file: specFile }) =>
    tests.map(({ projectName, status }) => {
      const name = `${projectName} ${(specFile ?? file).replace(/^.*\//, '')} ${title}`;
      return /** @type {[string, boolean]} */ ([name, status === 'expected']);
    }),
  );
  return [...own, ...suites.flatMap(resultsIn)];
}
