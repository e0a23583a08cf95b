const NANOSECONDS: Readonly<Record<string, number>> = {
  ns: 1,
  us: 1e3,
  µs: 1e3,
  μs: 1e3,
  ms: 1e6,
  s: 1e9,
  m: 60e9,
  h: 3600e9,
};

/** The nanoseconds of a duration in Go's notation, as `1h30m`, or what Go says against it. */
export function parseDuration(text: string): number | { complaint: string } {
  const [, sign = '', rest = ''] = /^([+-]?)(.*)$/s.exec(text) ?? [];
  if (rest === '0') return 0;
  let total = 0;
  let left = rest;
  while (left !== '') {
    const [all = '', number = '', unit = ''] = /^(\d+\.?\d*|\.\d+)([^\d.]*)/.exec(left) ?? [];
    if (number === '') return { complaint: `time: invalid duration "${text}"` };
    if (unit === '') return { complaint: `time: missing unit in duration "${text}"` };
    const nanoseconds = NANOSECONDS[unit];
    if (nanoseconds === undefined) return { complaint: `time: unknown unit "${unit}" in duration "${text}"` };
    total += Number(number) * nanoseconds;
    left = left.slice(all.length);
  }
  if (rest === '') return { complaint: `time: invalid duration "${text}"` };
  return sign === '-' ? -total : total;
}

/** The duration as Go writes it: `1h30m0s`. */
export function formatDuration(nanoseconds: number): string {
  if (nanoseconds < 0) return `-${formatDuration(-nanoseconds)}`;
  if (nanoseconds === 0) return '0s';
  for (const [unit, size, next] of [
    ['ns', 1, 1e3],
    ['µs', 1e3, 1e6],
    ['ms', 1e6, 1e9],
  ] as const) {
    if (nanoseconds < next) return `${nanoseconds / size}${unit}`;
  }
  const hours = Math.floor(nanoseconds / 3600e9);
  const minutes = Math.floor((nanoseconds % 3600e9) / 60e9);
  const seconds = (nanoseconds % 60e9) / 1e9;
  return `${hours > 0 ? `${hours}h` : ''}${hours > 0 || minutes > 0 ? `${minutes}m` : ''}${seconds}s`;
}
