/** A network as Chromium emulates it; undefined for the machine's own. */
interface Network {
  readonly name: string;
  /** Milliseconds added to each request. */
  readonly latency?: number;
  /** Bits per second in each direction. */
  readonly down?: number;
  readonly up?: number;
}

/** What slows a visit down. */
export interface Condition {
  readonly network: Network;
  /** How many times slower the page's main thread is. */
  readonly cpu: number;
}

// The slow one is Lighthouse's; the fast one is that of Chromium's own tools, before their corrections.
const NETWORKS: readonly Network[] = [
  { name: 'none' },
  { name: 'fast 4G', latency: 60, down: 9_000_000, up: 1_500_000 },
  { name: 'slow 4G', latency: 150, down: 1_600_000, up: 750_000 },
];

/** Each network with each processor. */
export const CONDITIONS: readonly Condition[] = NETWORKS.flatMap((network) =>
  [1, 4].map((cpu) => ({ network, cpu })),
);

/** How a table and an option name a condition. */
export function nameOf({ network, cpu }: Condition): string {
  return `${network.name}, CPU ×${cpu}`;
}
