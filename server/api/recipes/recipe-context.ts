import type { AccountRulesPlugin } from '@vestibule/account-rules';
import type { Brand, Whose } from '@vestibule/branding';
import type { SharedUses } from '@vestibule/consent-plugin';
import type { AttemptStore, GuessLimitsPlugin } from '@vestibule/guess-limits';
import type { CoreAbilities } from '../core/core-abilities';
import type { Time } from '../core/core-clock';
import type { GuardedCore } from '../core/guard-core';
import type { CompleteOptions } from '../options';
import type { PictureAddresses } from '../pictures/picture-addresses';
import type { PlaceOf } from '../account/places';
import type { Now } from '../account/step-up';
import type { Letter } from '../delivery/letter';
import type { Post } from '../delivery/message';

/** What a recipe's configuration may depend on: the API's options, and what was made of them. */
export interface RecipeContext extends CompleteOptions {
  /** Whose brand pages and authenticators show, at each moment. */
  brandOf: (whose?: Whose) => Brand;
  deliver: Post;
  /**
   * Sends a message that only known users get. Nobody waits, and failures are only logged: otherwise the answer, or its
   * timing, would reveal who is known.
   */
  deliverUnnoticed: (letter: Promise<Letter>) => void;
  clock: Time;
  /** The core's time, in milliseconds since the epoch. */
  now: Now;
  /** Checks a token of the core's; throws `CoreUnavailable` if its keys can't be had. */
  checking: GuardedCore['checking'];
  /** Whether the core keeps everything in memory, for development and tests. */
  isInMemory: boolean;
  core: CoreAbilities;
  /** Where pages load the logos of clients. */
  pictures: PictureAddresses;
  /** Where a network is; undefined if nobody knows. */
  placeOf: PlaceOf | undefined;
  /** What all processes share: counts, and what may be used once. */
  store: AttemptStore;
  /** Where the processes tell each other which codes and refresh tokens were used; each knows its own without it. */
  sharedUses: SharedUses | undefined;
  /** Who may sign up, and what users owe. */
  rules: AccountRulesPlugin;
  /** How often users may guess, and have messages sent. */
  guessLimits: GuessLimitsPlugin;
}

/** Whether this is a sign-in, rather than adding a login method to the account of the session. */
export function isFirstFactor(input: {
  readonly session: unknown;
  readonly shouldTryLinkingWithSessionUser: boolean | undefined;
}): boolean {
  return input.session === undefined || input.shouldTryLinkingWithSessionUser === false;
}
