/** What one operation took: milliseconds of each call, and of the whole run. */
export interface Measurement {
  name: string;
  calls: number[];
  elapsed: number;
}

/** Runs `task` this often, by this many concurrent callers, each starting its next call when its last has ended. */
export async function measure(
  name: string,
  { count, callers }: { count: number; callers: number },
  task: (call: number, caller: number) => Promise<unknown>,
): Promise<Measurement> {
  const calls: number[] = [];
  let next = 0;
  async function callAs(caller: number): Promise<void> {
    while (next < count) {
      const call = next++;
      const start = performance.now();
      await task(call, caller);
      calls.push(performance.now() - start);
    }
  }
  const start = performance.now();
  await Promise.all(Array.from({ length: callers }, (_, caller) => callAs(caller)));
  return { name, calls, elapsed: performance.now() - start };
}

/** A stopwatch for steps that take seconds: it says what each took, and keeps it in milliseconds by the step's name. */
export function stopwatch() {
  const taken: Record<string, number[]> = {};
  async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
    const began = performance.now();
    const result = await work();
    const ms = Math.round(performance.now() - began);
    (taken[what] ??= []).push(ms);
    console.error(`${what}: ${ms} ms`);
    return result;
  }
  return { taken, timed };
}

/** The value below which a fraction of the values lies. */
export function quantile(values: number[], fraction: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * fraction))] ?? Number.NaN;
}

/** A table of measurements in plain text: median and 95th percentile in ms, and calls per second. */
export function tableOf(measurements: Measurement[]): string {
  const rows = measurements.map(({ name, calls, elapsed }) => [
    name,
    String(calls.length),
    quantile(calls, 0.5).toFixed(1),
    quantile(calls, 0.95).toFixed(1),
    ((calls.length / elapsed) * 1000).toFixed(0),
  ]);
  return columns([['operation', 'calls', 'median ms', 'p95 ms', 'per second'], ...rows]);
}

/** Rows of cells as plain text: the first column to the left, the others to the right. */
export function columns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    )
    .join('\n');
}
