/** What of a remote is checked. */
export type CheckName =
  | 'manifest'
  | 'contract'
  | 'exports'
  | 'sharing'
  | 'integrity'
  | 'address'
  | 'cors'
  | 'cache'
  | 'size';

/** One thing that was found out about a remote, in words. */
export interface Finding {
  readonly check: CheckName;
  /** Whether a shell would take it. */
  readonly ok: boolean;
  /** What is so; where it is wrong, also what to do about it. */
  readonly text: string;
}

/** What is fine. */
export function good(check: CheckName, text: string): Finding {
  return { check, ok: true, text };
}

/** What is wrong, and what to do about it. */
export function bad(check: CheckName, text: string): Finding {
  return { check, ok: false, text };
}
