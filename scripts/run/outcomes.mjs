import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './root.mjs';

/**
 * @typedef {object} Failure
 * @property {string} where file and line; empty where it belongs to no file
 * @property {string} what the test's name, and the first line of what was wrong
 * @property {string} alone the command that runs it again, alone
 */

/** @typedef {{ passed: number, notRun: number, failures: Failure[] }} Outcome */

/** @typedef {{ assertionResults: JestResult[], name: string, status: string, message: string }} JestFile */
/** @typedef {{ fullName: string, status: string, failureMessages: string[] | null, location?: { line: number } | null }} JestResult */

/** @typedef {import('@playwright/test/reporter').JSONReport} PlaywrightReport */
/** @typedef {import('@playwright/test/reporter').JSONReportSuite} PlaywrightSuite */
/** @typedef {import('@playwright/test/reporter').JSONReportSpec} PlaywrightSpec */

/**
 * What `jest --json` writes. A skipped test proves nothing, so it counts as failed; but if its file itself
 * failed (a hook, an import), it did not run.
 * @param {unknown} report
 * @returns {Outcome}
 */
export function jestOutcome(report) {
  /** @type {Outcome} */
  const outcome = { passed: 0, notRun: 0, failures: [] };
  const { testResults } = /** @type {{ testResults: JestFile[] }} */ (report);
  for (const { name, status, message, assertionResults } of testResults) {
    const file = relative(ROOT, name);
    const failed = assertionResults.filter((result) => result.status === 'failed');
    const fileFailed = status === 'failed' && failed.length === 0;
    if (fileFailed) {
      outcome.failures.push({ where: file, what: firstLine(message), alone: `npm run unit -- ${file}` });
    }
    for (const result of assertionResults) {
      if (result.status === 'passed') outcome.passed += 1;
      else if (result.status !== 'failed' && status === 'failed') outcome.notRun += 1;
      else {
        const where = result.location ? `${file}:${result.location.line}` : file;
        const reason =
          result.status === 'failed' ? firstLine(result.failureMessages?.[0]) : 'It was skipped.';
        outcome.failures.push({
          where,
          what: `${result.fullName}\n${reason}`,
          alone: `npm run unit -- ${file} -t ${quoted(result.fullName)}`,
        });
      }
    }
  }
  return outcome;
}

/**
 * What Playwright's json reporter writes. Skipped and flaky tests count as failed, and so do errors outside any test.
 * @param {string} script runs the tests of this report
 * @returns {(report: unknown) => Outcome}
 */
export const playwrightOutcome = (script) => (report) => {
  const { suites, errors, config } = /** @type {PlaywrightReport} */ (report);
  /** @type {Outcome} */
  const outcome = { passed: 0, notRun: 0, failures: [] };
  for (const { message } of errors) {
    outcome.failures.push({ where: '', what: firstLine(message), alone: `npm run ${script}` });
  }
  const folder = relative(ROOT, config.rootDir);
  for (const suite of suites) {
    for (const spec of specsOf(suite)) {
      const [test] = spec.tests;
      const last = test?.results.at(-1);
      if (last === undefined || last.status === 'interrupted') outcome.notRun += 1;
      else if (test?.status === 'expected' && last.status !== 'skipped') outcome.passed += 1;
      else outcome.failures.push(playwrightFailure(spec, `${folder}/${suite.file}`, script, last));
    }
  }
  return outcome;
};

/**
 * @param {PlaywrightSpec} spec @param {string} file @param {string} script
 * @param {import('@playwright/test/reporter').JSONReportTestResult} result
 * @returns {Failure}
 */
function playwrightFailure(spec, file, script, { status, errors }) {
  // A test that several files share is named, because its line is in none of them.
  const isOwn = file.endsWith(`/${spec.file}`);
  const where = isOwn ? `${file}:${spec.line}` : file;
  const named = isOwn ? '' : ` -g ${quoted(spec.title)}`;
  const reason = status === 'skipped' ? 'It was skipped.' : firstLine(errors[0]?.message);
  return { where, what: `${spec.title}\n${reason}`, alone: `npm run ${script} -- ${where}${named}` };
}

/** @param {PlaywrightSuite} suite @returns {PlaywrightSpec[]} */
function specsOf(suite) {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
}

/**
 * A pattern that finds a test by its name, quoted for a shell.
 * @param {string} name
 */
function quoted(name) {
  return `"${name.replace(/[.*+?^${}()|[\]\\"`!]/g, '.')}"`;
}

/** @param {string | undefined} message */
function firstLine(message = '') {
  const lines = stripVTControlCharacters(message).split('\n');
  // Jest begins with a heading if a whole file failed.
  return lines.find((line) => !/^\s*(●.*)?$/.test(line))?.trim() ?? '';
}

/**
 * The outcome of a test runner with this exit code. A runner that wrote no report, ran no test, or failed without a
 * failed test has failed itself.
 * @param {number} code
 * @param {string} path of the report
 * @param {(report: unknown) => Outcome} read
 * @param {string} alone the command that runs it again
 * @returns {Outcome}
 */
export function runnerOutcome(code, path, read, alone) {
  const failed = (/** @type {string} */ what) => ({ where: '', what, alone });
  if (!existsSync(path)) {
    return { passed: 0, notRun: 0, failures: [failed(`It ended with ${code}, and wrote no report.`)] };
  }
  const outcome = read(JSON.parse(readFileSync(path, 'utf8')));
  if (outcome.failures.length > 0) return outcome;
  if (code !== 0) return { ...outcome, failures: [failed(`It ended with ${code}, though no test failed.`)] };
  return outcome.passed === 0 ? { ...outcome, failures: [failed('It ran no test.')] } : outcome;
}
