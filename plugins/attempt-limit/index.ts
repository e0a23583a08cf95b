export { attemptLimit, attemptsPrefix } from './attempt-limit';
export type {
  Attempt,
  AttemptLimit,
  AttemptLimitOptions,
  LimitReached,
  Spent,
  Subject,
} from './attempt-limit';
export type { Pauses } from './failures';
export { sharedKey } from './shared-key';
export { coreStore } from './store';
export type { AttemptStore, Entry } from './store';
