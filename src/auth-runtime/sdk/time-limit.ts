/** How long the API may take to say what anyone may ask, in milliseconds: enough for slow networks. */
export const LOOKUP_TIMEOUT = 15_000;

/**
 * How long it may take for anything else. It goes on after a page has given up, and then links and codes are used, so
 * a slow core, which one sign-in asks a dozen times, must get to the end.
 */
export const ANSWER_TIMEOUT = 30_000;

/**
 * A signal that aborts what takes too long, including reading an answer, with `TimeoutError`.
 *
 * @param milliseconds it may take
 * @param other aborts it as well
 */
export function timeLimit(milliseconds: number, other?: AbortSignal | null): AbortSignal {
  // Not `AbortSignal.timeout`: tests can't move its clock.
  const limit = new AbortController();
  setTimeout(() => limit.abort(new DOMException('it took too long', 'TimeoutError')), milliseconds);
  return other ? AbortSignal.any([other, limit.signal]) : limit.signal;
}
