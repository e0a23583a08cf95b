import { JOURNEYS, lackOf } from './journeys.mjs';
import { supportedUntil } from './versions.mjs';

/** @typedef {import('@playwright/test/reporter').JSONReport} Report */
/** @typedef {import('@playwright/test/reporter').JSONReportSuite} Suite */

/**
 * The table of versions and journeys; below it until when each is supported, and what it lacks.
 * @param {Report} report
 * @param {readonly import('./versions.mjs').Sdk[]} sdks
 * @returns {{ text: string, complete: boolean }} whether each journey that a version doesn't lack has passed
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
  const until = sdks.flatMap((sdk) => {
    const day = supportedUntil(sdk);
    return day === undefined ? [] : [`${sdk.version} is supported until ${day}.`];
  });
  const cells = rows.slice(1).flatMap((row) => row.slice(1));
  return {
    text: ['', ...lines, '', ...until, ...lacks].join('\n'),
    complete: cells.every((text) => text === 'passed' || text === 'lacks'),
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
