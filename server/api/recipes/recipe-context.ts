import type { GuessLimits } from '../guessing/guess-limits';
import type { ApiOptions, DevControls, SessionOptions } from '../options';
import type { Deliver, Message } from '../delivery/message';
import type { ProviderSettings } from '../third-party/provider-settings';

/** What a recipe's configuration may depend on. */
export type RecipeContext = {
  deliver: Deliver;
  /**
   * Sends a message of which only known people get one. Nobody waits, and what fails is only logged: else the answer,
   * or the time that it takes, would tell who is known.
   */
  deliverUnnoticed: (message: Message) => void;
  /** The embedded core's clock; undefined with a real core, whose time is everyone's. */
  clock: DevControls['clock'] | undefined;
  /** Says what an operator should know, and no user: no secrets, codes or addresses. */
  warn: (message: string) => void;
  /** Who to sign in with. */
  providers: readonly ProviderSettings[];
  /** How third-party clients are agreed to. */
  consent: ApiOptions['consent'];
  /** Whether accounts with the same verified e-mail address become one. Where not, a second one is refused. */
  linksAccounts: boolean;
  /** Whether a session of somebody who has not verified their address is good for anything. */
  emailVerification: 'OPTIONAL' | 'REQUIRED';
  /** Origin of the website. */
  websiteDomain: string;
  session: SessionOptions;
  /** How often somebody may guess, and have messages sent. */
  guessLimits: GuessLimits;
};

/** Whether somebody signs in, and doesn't add what they sign in with to the account of their session. */
export function isFirstFactor(input: {
  readonly session: unknown;
  readonly shouldTryLinkingWithSessionUser: boolean | undefined;
}): boolean {
  return input.session === undefined || input.shouldTryLinkingWithSessionUser === false;
}
