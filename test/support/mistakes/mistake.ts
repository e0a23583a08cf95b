import type { Planted } from './planted-remote';

/** What a team that runs a shell, or writes a remote, may get wrong. */
export interface Mistake {
  readonly what: string;
  readonly planted: Planted;
  /** What `check-remote --shell` says about the remote or the registry. */
  readonly says: RegExp;
  /** What the shell has before, which browsers have seen. */
  readonly before?: Planted;
  /** Whether the form waits, and its page says why: users must see what doesn't come. */
  readonly isHeld?: true;
}

/** The page of the planted remote, as it should be. */
export const page = { path: '/terms', from: 'site', export: 'Terms' };
/** Its slot, as it should be. */
export const legal = { slot: 'login/legal', export: 'Terms' };
