export { attemptLimit } from './attempt-limit';
export type { Attempt, AttemptLimit, AttemptLimitOptions, LimitReached } from './attempt-limit';
