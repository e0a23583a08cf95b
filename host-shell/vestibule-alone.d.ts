/** Written by the build of a standalone page: the remotes that it bundles. */
declare module 'vestibule-alone' {
  export const remotes: readonly {
    readonly manifest: unknown;
    readonly load: () => Promise<Readonly<Record<string, unknown>>>;
  }[];
}
