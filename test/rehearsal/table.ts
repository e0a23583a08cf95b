import type { Cell, Round } from './rounds';

/** How a cell reads in the table. */
function word({ problem, told, failures }: Cell): string {
  if (problem !== undefined) return 'FAILED';
  if (told.length > 0) return 'explained';
  return failures.length > 0 ? 'retried' : 'passed';
}

/** Whether users got what they may expect under a fault. */
export function isAllowed({ fault, cells, failed }: Round): boolean {
  if (cells.some(({ problem }) => problem !== undefined)) return false;
  if (fault.allowed === 'retried or explained') return true;
  return failed.length === 0 && cells.every(({ told, failures }) => told.length + failures.length === 0);
}

/** Both tables in Markdown: journeys by faults, and what is behind the words. */
export function tableOf(rounds: readonly Round[]): string {
  const journeys = rounds[0]?.cells.map(({ journey }) => journey) ?? [];
  const matrix = [
    ['journey', ...rounds.map(({ fault }) => fault.name)],
    ...journeys.map((journey, index) => [journey, ...rounds.map(({ cells }) => wordAt(cells, index))]),
  ];
  const details = [
    ['fault', 'allowed', 'requests', 'failed', 'passed on', 'users were told', 'kept'],
    ...rounds.map((round) => [
      round.fault.name,
      round.fault.allowed,
      String(round.requests),
      String(round.failed.length),
      String(round.passedOn),
      sentences(round),
      isAllowed(round) ? 'yes' : 'NO',
    ]),
  ];
  return [markdown(matrix), markdown(details)].join('\n\n');
}

function wordAt(cells: readonly Cell[], index: number): string {
  const cell = cells[index];
  return cell ? word(cell) : '';
}

/** The different sentences, without what belongs to one user alone. */
function sentences({ cells }: Round): string {
  const all = cells.flatMap(({ told }) => told).map((sentence) => sentence.replace(/ Reference: \S+.*$/, ''));
  return (
    [...new Set(all)]
      .toSorted()
      .map((sentence) => `“${sentence}”`)
      .join(' ') || '–'
  );
}

function markdown([head = [], ...rows]: string[][]): string {
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => (row[column] ?? '').length)),
  );
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
