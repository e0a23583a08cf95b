/** What is known about the user's factors. The ids are SuperTokens', and those of the API's own factors. */
export interface MfaInfo {
  readonly userId: string;
  /** The tenant of the session. */
  readonly tenantId: string;
  /** Any one of them (or all, one after the other) must be completed next; empty if nothing is missing. */
  readonly next: readonly string[];
  readonly alreadySetup: readonly string[];
  readonly allowedToSetup: readonly string[];
  /** Those completed in this session. */
  readonly completed: readonly string[];
  /** The addresses that a factor can be used or set up with, by its id; the most likely first. */
  readonly emails: Readonly<Record<string, readonly string[]>>;
  readonly phoneNumbers: Readonly<Record<string, readonly string[]>>;
}
