import { whyExpected } from './expected';
import type { Row } from './run-module';

const RESULTS = ['PASSED', 'WARNING', 'REVIEW', 'SKIPPED', 'FAILED', 'STUCK'];

/** One line of a module, and what the suite found wrong, unless that is known. */
export function lineOf(row: Row): string {
  const line = `${row.result.padEnd(8)} ${row.module} (${row.seconds} s)`;
  const why = whyExpected(row);
  if (why === undefined) return [line, ...row.reasons.map((reason) => `         ${reason}`)].join('\n');
  return why === '' ? line : `${line}: ${why}`;
}

/** How many modules of each plan have each result. */
export function tableOf(rows: readonly Row[]): string {
  const results = [...RESULTS, ...new Set(rows.map(({ result }) => result))].filter(
    (result, index, all) => all.indexOf(result) === index,
  );
  const plans = [...new Set(rows.map(({ plan }) => plan))];
  const width = Math.max(...plans.map((plan) => plan.length));
  const line = (first: string, cells: readonly string[]) =>
    [first.padEnd(width), ...cells.map((cell, index) => cell.padStart(results[index]?.length ?? 0))].join(
      '  ',
    );
  const counts = (of: readonly Row[]) =>
    results.map((wanted) => String(of.filter(({ result }) => result === wanted).length));
  return [
    line('', results),
    ...plans.map((plan) => line(plan, counts(rows.filter((row) => row.plan === plan)))),
    line('all', counts(rows)),
  ].join('\n');
}
