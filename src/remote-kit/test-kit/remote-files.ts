/** A file of a remote as it was got. */
export interface RemoteFile {
  readonly url: string;
  readonly content: Buffer;
  /** The headers that it came with; undefined where it is from a disk. */
  readonly headers: Headers | undefined;
}

/** A built remote, wherever its files are. */
export interface RemoteFiles {
  /** What its `remote.json` holds, or its entry in a registry. Not trusted. */
  readonly description: unknown;
  /** The address of its entry. */
  readonly entryUrl: string;
  /**
   * Gets a file.
   *
   * @throws Error saying in words why not
   */
  readonly read: (url: string) => Promise<RemoteFile>;
}
