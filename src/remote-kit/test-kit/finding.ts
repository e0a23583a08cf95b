/** What is checked about a remote. */
export type CheckName =
  | 'manifest'
  | 'contract'
  | 'exports'
  | 'sharing'
  | 'integrity'
  | 'address'
  | 'cors'
  | 'cache'
  | 'size'
  | 'config'
  | 'registry'
  | 'signature'
  | 'origin'
  | 'policy'
  | 'places';

/** One finding about a remote, in words. */
export interface Finding {
  readonly check: CheckName;
  /** Whether a shell would accept it. */
  readonly ok: boolean;
  /** What was found; if it is wrong, also how to fix it. */
  readonly text: string;
}

/** What is fine. */
export function good(check: CheckName, text: string): Finding {
  return { check, ok: true, text };
}

/** What is wrong, and how to fix it. */
export function bad(check: CheckName, text: string): Finding {
  return { check, ok: false, text };
}
