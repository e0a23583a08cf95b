import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jestOutcome, playwrightOutcome, runnerOutcome, type Outcome } from './outcomes.mjs';

const root = path.resolve('.');
const passed = { fullName: 'adds', status: 'passed', failureMessages: [], location: { line: 3 } };

const units = (...files: object[]) => ({
  testResults: files.map((file) => ({
    name: path.join(root, 'src/sum.test.ts'),
    status: 'passed',
    message: '',
    assertionResults: [passed],
    ...file,
  })),
});

const told = (outcome: Outcome) => [outcome.passed, outcome.failures.length, outcome.notRun];

describe('a report of the units', () => {
  test('says what passed', () => {
    expect(told(jestOutcome(units({}, {})))).toEqual([2, 0, 0]);
  });

  test('says what failed, where, and how to run it alone', () => {
    const message = '\u001B[31mError: expected 3 to be 2\u001B[39m\n    at src/sum.test.ts:4';
    const fullName = 'sums adds "$1" (twice)';
    const failed = { ...passed, fullName, status: 'failed', failureMessages: [message] };
    const { failures } = jestOutcome(units({ status: 'failed', assertionResults: [passed, failed] }));
    expect(failures).toEqual([
      {
        where: 'src/sum.test.ts:3',
        what: 'sums adds "$1" (twice)\nError: expected 3 to be 2',
        alone: 'npm run unit -- src/sum.test.ts -t "sums adds ..1. .twice."',
      },
    ]);
  });

  test('tells tests that did not run from those that failed', () => {
    const skipped = { ...passed, status: 'skipped' };
    const message = '  ● Test suite failed to run\n\n    TypeError: no';
    const file = { status: 'failed', message, assertionResults: [skipped, skipped] };
    const outcome = jestOutcome(units(file));
    expect(told(outcome)).toEqual([0, 1, 2]);
    expect(outcome.failures).toMatchObject([
      { where: 'src/sum.test.ts', what: 'TypeError: no', alone: 'npm run unit -- src/sum.test.ts' },
    ]);
  });

  test.each(['skipped', 'todo', 'pending'])('counts a test that is %s as failed', (status) => {
    const outcome = jestOutcome(units({ assertionResults: [{ ...passed, status }] }));
    expect(told(outcome)).toEqual([0, 1, 0]);
  });
});

const result = { status: 'passed', errors: [] };
const spec = (file: string, status: string, results: object[]) => ({
  title: 'signs in (twice)',
  file,
  line: 7,
  tests: [{ status, results }],
});
const journeys = (specs: object[], errors: object[] = []) => ({
  config: { rootDir: path.join(root, 'test/journeys') },
  errors,
  suites: [{ file: 'a.spec.ts', specs: [], suites: [{ specs }] }],
});
const read = playwrightOutcome('journeys');

describe('a report of the journeys', () => {
  test('says what passed', () => {
    expect(told(read(journeys([spec('a.spec.ts', 'expected', [result])])))).toEqual([1, 0, 0]);
  });

  test('says what failed, where, and how to run it alone', () => {
    const failed = { status: 'failed', errors: [{ message: 'Error: not visible\n\nCall log' }] };
    const { failures } = read(journeys([spec('a.spec.ts', 'unexpected', [failed])]));
    expect(failures).toEqual([
      {
        where: 'test/journeys/a.spec.ts:7',
        what: 'signs in (twice)\nError: not visible',
        alone: 'npm run journeys -- test/journeys/a.spec.ts:7',
      },
    ]);
  });

  test('names a test that several files share, as no line of theirs does', () => {
    const failed = { status: 'failed', errors: [{ message: 'Error: not visible' }] };
    const { failures } = read(journeys([spec('../support/shared.ts', 'unexpected', [failed])]));
    expect(failures).toMatchObject([
      {
        where: 'test/journeys/a.spec.ts',
        alone: 'npm run journeys -- test/journeys/a.spec.ts -g "signs in .twice."',
      },
    ]);
  });

  test('tells tests that did not run, or were cut off, from those that failed', () => {
    const outcome = read(
      journeys([
        spec('a.spec.ts', 'skipped', []),
        spec('a.spec.ts', 'skipped', [{ ...result, status: 'interrupted' }]),
      ]),
    );
    expect(told(outcome)).toEqual([0, 0, 2]);
  });

  test('counts a skipped test, a flaky one and an error outside any test as failed', () => {
    const outcome = read(
      journeys(
        [
          spec('a.spec.ts', 'skipped', [{ ...result, status: 'skipped' }]),
          spec('a.spec.ts', 'flaky', [{ ...result, status: 'failed' }, result]),
        ],
        [{ message: 'no config' }],
      ),
    );
    expect(told(outcome)).toEqual([0, 3, 0]);
  });
});

describe('a runner', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'vestibule-outcomes-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function outcomeOf(code: number, report: object): Outcome {
    const file = path.join(folder, 'report.json');
    writeFileSync(file, JSON.stringify(report));
    return runnerOutcome(code, file, jestOutcome, 'npm run unit');
  }

  test('is what its report says', () => {
    expect(told(outcomeOf(0, units({})))).toEqual([1, 0, 0]);
  });

  test('that ran no test failed', () => {
    expect(told(outcomeOf(0, units()))).toEqual([0, 1, 0]);
  });

  test('that failed without a failed test failed', () => {
    expect(told(outcomeOf(1, units({})))).toEqual([1, 1, 0]);
  });

  test('that wrote no report failed', () => {
    const outcome = runnerOutcome(1, path.join(folder, 'none.json'), jestOutcome, 'npm run unit');
    expect(outcome.failures).toMatchObject([{ alone: 'npm run unit' }]);
  });
});
