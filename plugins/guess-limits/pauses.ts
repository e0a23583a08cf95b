import type { Pauses } from './attempt-limit/failures';

const minute = 60_000;

/** After five failures a minute, then twice as long each time, up to an hour; a day without failures clears them. */
const pauses = { max: 5, firstMs: minute, longestMs: 60 * minute, forgetMs: 24 * 60 * minute };

/** The first pause is as long as the core's own after wrong TOTP codes (`totp_rate_limit_cooldown_sec`). */
const secondFactorPauses = { ...pauses, firstMs: 15 * minute };

/**
 * What is counted: guesses at a password or code, sign-ups, and sent messages. After `max` failures comes a pause.
 * `maxElsewhere`, if set, is for unknown browsers.
 */
export const guesses = {
  password: pauses,
  'sign-up': pauses,
  // The core allows five attempts for one message; another message brings five more.
  code: { ...pauses, max: 10 },
  // Three more than anyone's are for browsers that the mailbox's reader has signed in with, all of them together.
  message: { ...pauses, max: 3, maxElsewhere: 5 },
  // The core allows a user five within its cool-down, across all browsers: unknown ones leave two for known ones.
  totp: { ...secondFactorPauses, maxElsewhere: 3 },
  'recovery-code': secondFactorPauses,
} satisfies Record<string, Pauses & { maxElsewhere?: number }>;

/** What is counted. */
export type Guessed = keyof typeof guesses;

/** What has an outcome: it can fail or succeed. */
export type Judged = Exclude<Guessed, 'message'>;
