import type { SessionClaimValidator } from 'supertokens-node/recipe/session';
import type { HashCost } from './code';
import type { BeginAttempt } from './consume-code';

export type RecoveryCodesOptions = {
  /** Milliseconds since the epoch; Date.now unless given. */
  readonly now?: (() => number) | undefined;
  /** Less than usual with a core that stores nothing, whose hashes nobody can steal. The same for all of a core's sets. */
  readonly hashCost?: HashCost | undefined;
  /** Counts attempts instead of the plugin's own limit, which knows users but no browsers. */
  readonly beginAttempt?: BeginAttempt;
  /** What a session must show, besides the global validators, to make new codes: stepping up, for example. */
  readonly validatorsForNewCodes?: () => SessionClaimValidator[];
  /** Hears of unexpected errors, with the response of the framework: the SDK answers 500 and drops them. */
  readonly onError?: (error: unknown, response: unknown) => void;
};
