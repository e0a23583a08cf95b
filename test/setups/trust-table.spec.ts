import { LONG } from '../support/long';
import { LOOPS, OBSTRUCTING } from '../support/mistakes/in-pages';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { editRegistry, plantedEntry } from '../support/remotes/plant-remote';
import { DEEDS } from '../support/remotes/trust-table/deeds';
import { KINDS } from '../support/remotes/trust-table/kinds';

/* Each cell of the table in docs/remotes/trust.md: what it says is what happens. */

interface Cell {
  readonly row: string;
  readonly column: string;
  readonly says: string;
}

function tableOf(file: string): readonly Cell[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  const table = lines.filter((line) => line.startsWith('|'));
  const [[, ...columns] = [], , ...rows] = table.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((text) => text.trim()),
  );
  return rows.flatMap(([row = '', ...texts]) =>
    texts.map((says, index) => ({ row, column: columns[index] ?? '', says })),
  );
}

const cells = tableOf('docs/remotes/trust.md');

test('each cell of the table says what can be shown, and is', () => {
  expect(new Set(cells.map(({ row }) => row))).toEqual(new Set(Object.keys(DEEDS)));
  expect(new Set(cells.map(({ column }) => column))).toEqual(new Set(Object.keys(KINDS)));
  for (const { says } of cells) expect(says).toMatch(/^(can|no)\b/);
  const tested = readFileSync('test/setups/obstructing-slots.spec.ts', 'utf8');
  const known = [...OBSTRUCTING.map(({ deed }) => deed), ...LOOPS];
  for (const { deed, elsewhere = {} } of Object.values(DEEDS).flat())
    for (const title of Object.values(elsewhere)) {
      expect(tested).toContain(`\`${title}\``);
      expect(known).toContain(deed.replace('later: ', ''));
    }
});

for (const { row, column, says } of cells) {
  for (const { deed, more, isLast = false, show, elsewhere } of DEEDS[row] ?? []) {
    const kind = KINDS[column];
    if (!kind || elsewhere?.[column]) continue;
    test(
      `${row}: ${column}: ${says} (${deed})`,
      { tag: LONG },
      async ({ page, stack, existingUser, allowConsole }) => {
        allowConsole(/VST-2(24|41|42)|planted|401/);
        const user = await existingUser();
        const plant = async (into: Page) => {
          await into.addInitScript((what) => localStorage.setItem('planted-deed', what), deed);
          const entry = await plantedEntry(into, { name: 'hostile', ...kind.entry, ...more });
          await editRegistry(into, (remotes) => (isLast ? [...remotes, entry] : [entry, ...remotes]));
          return into;
        };
        const openPage = async () => plant(await page.context().newPage());
        await show({ page: await plant(page), stack, user, openPage }, kind, says.startsWith('can'));
      },
    );
  }
}
