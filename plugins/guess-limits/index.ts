export { init, PLUGIN_ID } from './plugin';
export type { BeginAttempt, GuessLimitsOptions, GuessLimitsPlugin } from './plugin';
export type { Account, Contact, Mailbox, SecondFactors } from './accounts';
export type { Exchange, GuessLimits } from './guess-limits';
export type { Guessed } from './pauses';
export type { AddressHeader } from './network/network-address';
export { implemented } from './sdk';
export { judged } from './attempts';
export { TooManyRequests } from './too-many-requests';
export { attemptLimit } from './attempt-limit/attempt-limit';
export type {
  Attempt,
  AttemptLimit,
  AttemptLimitOptions,
  LimitReached,
  Subject,
} from './attempt-limit/attempt-limit';
export type { Pauses } from './attempt-limit/failures';
export { sharedKey } from './attempt-limit/shared-key';
export { coreStore } from './attempt-limit/store';
export type { AttemptStore, Entry } from './attempt-limit/store';
