import type { Variant } from './variants';

/** One measured number. */
export interface Measured {
  readonly condition: string;
  readonly variant: Variant;
  readonly what: string;
  readonly value: number;
}

/** The runs of one number under one condition. */
export interface Row {
  readonly condition: string;
  readonly variant: Variant;
  readonly what: string;
  readonly runs: number;
  readonly median: number;
  readonly lowest: number;
  readonly highest: number;
}

/** Groups the runs by number. */
export function rowsOf(measured: readonly Measured[]): Row[] {
  const groups = grouped(measured, ({ condition, variant, what }) => [condition, what, variant].join('\n'));
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    const values = group.map(({ value }) => value).toSorted((one, other) => one - other);
    if (!first) return [];
    return {
      condition: first.condition,
      variant: first.variant,
      what: first.what,
      runs: values.length,
      median: medianOf(values),
      lowest: values[0] ?? Number.NaN,
      highest: values.at(-1) ?? Number.NaN,
    };
  });
}

function medianOf(sorted: readonly number[]): number {
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** A Markdown table for each condition: one line per number, one column per variant, median (lowest–highest). */
export function tablesOf(rows: readonly Row[], variants: readonly Variant[]): string {
  return [...grouped(rows, ({ condition }) => condition)]
    .map(([condition, ofCondition]) => {
      const lines = [...grouped(ofCondition, ({ what }) => what)].map(([what, ofNumber]) =>
        line([what, ...variants.map((variant) => cell(ofNumber.find((row) => row.variant === variant)))]),
      );
      const head = [line(['', ...variants]), line(['---', ...variants.map(() => '---:')])];
      return [`### ${condition}`, '', ...head, ...lines].join('\n');
    })
    .join('\n\n');
}

/** A line of a Markdown table. */
export function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** A number in a table: median (lowest–highest). */
export function cell(row: Row | undefined): string {
  if (!row) return '–';
  const { median, lowest, highest } = row;
  return lowest === highest ? shown(median) : `${shown(median)} (${shown(lowest)}–${shown(highest)})`;
}

function shown(value: number): string {
  return Number.isInteger(value) || value >= 10 ? String(Math.round(value)) : value.toFixed(3);
}

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
}
