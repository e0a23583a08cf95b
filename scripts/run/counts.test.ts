import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jestCounts, playwrightCounts, runnerCounts } from './counts.mjs';

const jest = {
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
};
const playwright = { stats: { expected: 2, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] };

test('what passed is counted', () => {
  expect(jestCounts(jest)).toEqual({ passed: 3, failed: 0 });
  expect(playwrightCounts(playwright)).toEqual({ passed: 2, failed: 0 });
});

test.each(['numFailedTests', 'numPendingTests', 'numTodoTests', 'numRuntimeErrorTestSuites'])(
  '%s of Jest count as failed',
  (name) => {
    expect(jestCounts({ ...jest, [name]: 2 })).toEqual({ passed: 3, failed: 2 });
  },
);

test.each(['unexpected', 'flaky', 'skipped'])('%s tests of Playwright count as failed', (name) => {
  expect(playwrightCounts({ ...playwright, stats: { ...playwright.stats, [name]: 1 } }).failed).toBe(1);
});

test('an error outside of any journey counts as failed', () => {
  expect(playwrightCounts({ ...playwright, errors: [{ message: 'no config' }] }).failed).toBe(1);
});

describe('a runner', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'vestibule-counts-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const counted = (code: number, report: unknown) => {
    const path = join(folder, 'report.json');
    writeFileSync(path, JSON.stringify(report));
    return runnerCounts(code, path, jestCounts);
  };

  test('that ran no test has failed', () => {
    expect(counted(0, { ...jest, numPassedTests: 0 })).toEqual({ passed: 0, failed: 1 });
  });
  test('that wrote no report has failed', () => {
    expect(runnerCounts(0, join(folder, 'none.json'), jestCounts)).toEqual({ passed: 0, failed: 1 });
  });
  test('that ended with an error has failed, though every test passed', () => {
    expect(counted(1, jest)).toEqual({ passed: 3, failed: 1 });
  });
  test('that failed counts no more than its failed tests', () => {
    expect(counted(1, { ...jest, numFailedTests: 2 })).toEqual({ passed: 3, failed: 2 });
  });
});
