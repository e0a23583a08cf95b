import type { Observed } from '@vestibule/telemetry';
import type { CoreAbilities } from '../core/core-abilities';
import type { AttemptStore, GuessLimitsPlugin } from '@vestibule/guess-limits';
import type { Time } from '../core/core-clock';
import type { GuardedCore } from '../core/guard-core';
import type { ApiOptions, SessionOptions, SignUpFieldOptions } from '../options';
import type { PictureAddresses } from '../pictures/picture-addresses';
import type { PlaceOf } from '../account/places';
import type { Deliver, Message } from '../delivery/message';
import type { ProviderSettings } from '../third-party/provider-settings';

/** What a recipe's configuration may depend on. */
export interface RecipeContext {
  deliver: Deliver;
  /**
   * Sends a message that only known users get. Nobody waits, and failures are only logged: otherwise the answer, or its
   * timing, would reveal who is known.
   */
  deliverUnnoticed: (message: Message) => void;
  /** The core's time. */
  clock: Time;
  /** Checks a token of the core's; throws `CoreUnavailable` if its keys can't be had. */
  checking: GuardedCore['checking'];
  /** Whether the core keeps everything in memory, for development and tests. */
  isInMemory: boolean;
  /** What the core can do. */
  core: CoreAbilities;
  /** Warns the operator, without personal data: no secrets, codes or addresses. */
  warn: (message: string) => void;
  /** Told what is worth counting. */
  observe: (observed: Observed) => void;
  /** The providers to sign in with. */
  providers: readonly ProviderSettings[];
  /** What lets forms be sent without script, if they can be. */
  noScript: ApiOptions['noScript'];
  /** How users agree to third-party clients. */
  consent: ApiOptions['consent'];
  /** Whether accounts with the same verified email address become one. If not, a second one is refused. */
  linksAccounts: boolean;
  /** What sign-up asks for besides email and password. */
  signUpFields: readonly SignUpFieldOptions[];
  /** Whether an unverified user's session is good for anything. */
  emailVerification: 'OPTIONAL' | 'REQUIRED';
  /** Origin of the website. */
  websiteDomain: string;
  /** The host that passkeys belong to. */
  relyingPartyId: string;
  session: SessionOptions;
  /** Where pages load the logos of clients. */
  pictures: PictureAddresses;
  /** Where a network is; undefined if nobody knows. */
  placeOf: PlaceOf | undefined;
  /** What all processes share: counts, and what may be used once. */
  store: AttemptStore;
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
