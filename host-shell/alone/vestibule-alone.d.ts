/** Written by the build of a standalone page: the remotes that it bundles, and the scenarios of the one. */
declare module 'vestibule-alone' {
  import type { Scenario } from '@vestibule/contract';

  export const remotes: readonly {
    readonly manifest: unknown;
    readonly load: () => Promise<Readonly<Record<string, unknown>>>;
  }[];
  export const scenarios: readonly Scenario[];
}
