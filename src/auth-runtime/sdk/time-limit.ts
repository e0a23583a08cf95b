/** How long the API may take to answer, in milliseconds: enough for slow networks, and no longer than users wait. */
export const ANSWER_TIMEOUT = 15_000;

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
