import { stripVTControlCharacters } from 'node:util';
import { STEPS, type Step } from './client';
import type { Outcome, Result } from './journey';

const MOST_TOLD = 90;

/** Whether nothing that ran has failed. */
export function hasPassed({ notRun, steps }: Outcome): boolean {
  return (
    notRun !== undefined || STEPS.every((step) => steps.has(step) && steps.get(step)?.problem === undefined)
  );
}

/** How each client fared at each step, in Markdown. */
export function tableOf(outcomes: readonly Outcome[]): string {
  const rows = outcomes.map((outcome) => [
    outcome.client.title,
    outcome.version,
    ...STEPS.map((step) => wordFor(outcome, step)),
  ]);
  const all = [['client', 'version', ...STEPS], ...rows];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = all;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}

function wordFor({ notRun, steps }: Outcome, step: Step): string {
  if (notRun !== undefined) return step === 'sign-in' ? `not run: ${notRun}` : 'not run';
  const result = steps.get(step);
  if (result === undefined) return 'not reached';
  return result.problem === undefined ? 'ok' : `failed: ${whyOf(result)}`;
}

/** What the product refused last tells more than what the client made of it. */
function whyOf({ problem = '', refused, console: errors }: Result): string {
  const last = refused.at(-1);
  if (last === undefined) return (plain(errors[0] ?? problem).split('\n')[0] ?? '').slice(0, MOST_TOLD);
  const error = /error(?:"\s*:\s*"|=)(?<code>\w+)/.exec(last.answer)?.groups?.['code'] ?? '';
  return `${last.request.replace(/\?.*/, '')} answered ${last.status} ${error}`.trim();
}

/** What the table has no room for: each failure as a whole, and what the product refused meanwhile. */
export function detailsOf({ client, steps }: Outcome): string {
  const failures = [...steps].filter(([, { problem }]) => problem !== undefined);
  const lines = failures.flatMap(([step, { problem = '', refused, console: errors }]) => [
    `${client.title}, ${step}: ${plain(problem)}`,
    ...refused.map((request) => `  refused: ${JSON.stringify(request)}`),
    ...errors.map((error) => `  console: ${error}`),
  ]);
  return lines.join('\n');
}

function plain(text: string): string {
  return stripVTControlCharacters(text).trim();
}
