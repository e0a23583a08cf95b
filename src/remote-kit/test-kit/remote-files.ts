import type { Source } from './placed';

/** A fetched file of a remote. */
export interface RemoteFile {
  readonly url: string;
  readonly content: Buffer;
  /** Its response headers; undefined if it is from a disk. */
  readonly headers: Headers | undefined;
}

/** A built remote, wherever its files are. */
export interface RemoteFiles {
  /** The content of its `remote.json`, or its entry in a registry. Untrusted. */
  readonly description: unknown;
  /** Where that is written. */
  readonly source: Source;
  /** The address of its entry. */
  readonly entryUrl: string;
  /** The policies of Trusted Types that the registry allows it, if one lists it. */
  readonly trustedTypes?: readonly string[];
  /** What is wrong with it in the registry that lists it, if one does. */
  readonly refused?: readonly string[];
  /**
   * Fetches a file.
   *
   * @throws Error that says in words why it can't
   */
  readonly read: (url: string) => Promise<RemoteFile>;
}
