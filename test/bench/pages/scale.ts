import type { Browser } from '@playwright/test';
import { nameOf, type Condition } from './conditions';
import { visitLogin } from './visits/journey';
import { cell, line, rowsOf } from './rows';
import type { startServing } from './serving';
import type { Visit } from './visits/visit';

/** A visit to the login page with this many remotes registered. */
export interface ScaleVisit {
  readonly condition: string;
  readonly count: number;
  readonly visit: Visit;
}

/** A page may do nothing for a second while the machine is busy; all its requests should be counted. */
const QUIET_MS = 4_000;

/** What must stay the same however many remotes there are, by its name in the table. */
const NUMBERS = [
  ['requests', 'requests'],
  ['bytes', 'bytes'],
  ['bytes of the document', 'documentBytes'],
  ['usable, ms', 'usable'],
] as const satisfies readonly (readonly [string, keyof Visit])[];

interface Plan {
  readonly condition: Condition;
  readonly counts: readonly number[];
  readonly runs: number;
}

/** Visits the login page this often with each number of remotes, alternating. */
export async function measureScale(
  browser: Browser,
  serving: Awaited<ReturnType<typeof startServing>>,
  { condition, counts, runs }: Plan,
): Promise<readonly ScaleVisit[]> {
  const visits: ScaleVisit[] = [];
  for (let round = 1; round <= runs; round++) {
    for (const count of counts) {
      await serving.turn({ variant: 'a', remotes: count });
      const visit = await visitLogin(browser, condition, serving.addresses, QUIET_MS);
      visits.push({ condition: nameOf(condition), count, visit });
      console.error(`${nameOf(condition)}: round ${round}, ${count} remotes`);
    }
  }
  return visits;
}

/** A Markdown table for each condition: medians by the number of remotes, and their largest difference. */
export function scaleTables(visits: readonly ScaleVisit[], counts: readonly number[]): string {
  const conditions = [...new Set(visits.map(({ condition }) => condition))];
  return conditions
    .map((name) => {
      const lines = NUMBERS.map(([label, key]) => {
        const rows = counts.flatMap((count) =>
          rowsOf(
            visits
              .filter((seen) => seen.condition === name && seen.count === count)
              .map(({ condition, visit }) => ({ condition, variant: 'a', what: label, value: visit[key] })),
          ),
        );
        const medians = rows.map(({ median }) => median);
        const [lowest, highest] = [Math.min(...medians), Math.max(...medians)];
        const apart = ((highest - lowest) / lowest) * 100;
        return line([`/auth: ${label}`, ...rows.map(cell), apart.toFixed(1)]);
      });
      const head = [
        line(['remotes', ...counts.map(String), 'largest difference, %']),
        line(['---', ...counts.map(() => '---:'), '---:']),
      ];
      return [`### ${name}`, '', ...head, ...lines].join('\n');
    })
    .join('\n\n');
}
