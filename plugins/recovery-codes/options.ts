import type { BeginAttempt } from '@vestibule/guess-limits';
import type { SessionClaimValidator } from 'supertokens-node/recipe/session';
import type { HashCost } from './code';

export interface RecoveryCodesOptions {
  /** Milliseconds since the epoch; defaults to Date.now. */
  readonly now?: (() => number) | undefined;
  /**
   * Less than usual for a core that stores nothing, whose hashes can't be stolen. Must be the same for all sets of a
   * core.
   */
  readonly hashCost?: HashCost | undefined;
  /** Counts attempts instead of the plugin's own limit, which knows users but no browsers. */
  readonly beginAttempt?: BeginAttempt;
  /** What a session must show, besides the global validators, to make new codes: a step-up, for example. */
  readonly validatorsForNewCodes?: () => SessionClaimValidator[];
  /** Called with unexpected errors, and the framework's response: the SDK answers 500 and drops them. */
  readonly onError?: (error: unknown, response: unknown) => void;
  /** Receives warnings for an operator, free of personal data. Silent by default. */
  readonly warn?: (message: string) => void;
}
