import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number }} Counts */

/**
 * The counts in the file that `jest --json --outputFile` writes. A suite that can't be loaded fails; so does a test
 * that was skipped, since it shows nothing.
 * @param {unknown} report
 * @returns {Counts}
 */
export function jestCounts(report) {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numRuntimeErrorTestSuites } =
    /** @type {import('@jest/test-result').AggregatedResult} */ (report);
  return {
    passed: numPassedTests,
    failed: numFailedTests + numPendingTests + numTodoTests + numRuntimeErrorTestSuites,
  };
}

/**
 * The counts in the file that Playwright's json reporter writes. Skipped and flaky tests fail, and so do errors
 * outside of any test.
 * @param {unknown} report
 * @returns {Counts}
 */
export function playwrightCounts(report) {
  const { stats, errors } = /** @type {import('@playwright/test/reporter').JSONReport} */ (report);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
  };
}

/**
 * What a test runner that ended with this exit code did. A runner that wrote no report, ran no test, or failed
 * without a failed test counts as one failure.
 * @param {number} code
 * @param {string} path of the report
 * @param {(report: unknown) => Counts} read
 * @returns {Counts}
 */
export function runnerCounts(code, path, read) {
  if (!existsSync(path)) return { passed: 0, failed: 1 };
  const counts = read(JSON.parse(readFileSync(path, 'utf8')));
  if (counts.failed > 0) return counts;
  return code !== 0 || counts.passed === 0 ? { ...counts, failed: 1 } : counts;
}
