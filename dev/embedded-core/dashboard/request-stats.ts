const SECOND = 1000;
const MINUTE = 60 * SECOND;
const MINUTES_KEPT = 24 * 60;

/** Requests to an app, by the minute since the epoch: a count for each of its seconds. */
export interface RequestCounts {
  /** The first minute counted; undefined before the first request. */
  since: number | undefined;
  minutes: Map<number, number[]>;
}

/** Counts one request at `now` (ms), and forgets those of more than a day ago. */
export function countRequest(counts: RequestCounts, now: number): void {
  const minute = Math.floor(now / MINUTE);
  counts.since ??= minute;
  const seconds = counts.minutes.get(minute) ?? Array.from({ length: 60 }, () => 0);
  const second = Math.floor(now / SECOND) % 60;
  seconds[second] = (seconds[second] ?? 0) + 1;
  counts.minutes.set(minute, seconds);
  const [oldest] = counts.minutes.keys();
  if (oldest !== undefined && oldest < minute - MINUTES_KEPT) counts.minutes.delete(oldest);
}

export interface RequestStats {
  /** The current minute, which isn't in the lists yet. */
  atMinute: number;
  /** One number for each minute of the day before `atMinute`, oldest first; -1 where nothing was counted yet. */
  averageRequestsPerSecond: number[];
  peakRequestsPerSecond: number[];
}

export function requestStats({ since, minutes }: RequestCounts, now: number): RequestStats {
  const atMinute = Math.floor(now / MINUTE);
  const days = Array.from({ length: MINUTES_KEPT }, (_, index) => atMinute - MINUTES_KEPT + index);
  const ofMinutes = (summary: (seconds: number[]) => number): number[] =>
    days.map((minute) => (since === undefined || minute < since ? -1 : summary(minutes.get(minute) ?? [0])));
  return {
    atMinute,
    averageRequestsPerSecond: ofMinutes((seconds) => seconds.reduce((sum, count) => sum + count, 0) / 60),
    peakRequestsPerSecond: ofMinutes((seconds) => Math.max(...seconds)),
  };
}
