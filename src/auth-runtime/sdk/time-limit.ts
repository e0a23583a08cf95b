/** How long the API may take to answer, in milliseconds: enough for slow networks, and no longer than users wait. */
export const ANSWER_TIMEOUT = 15_000;

/**
 * A signal that ends what takes too long, the reading of an answer included, with `TimeoutError`.
 *
 * @param milliseconds it may take
 * @param other ends it as well
 */
export function timeLimit(milliseconds: number, other?: AbortSignal | null): AbortSignal {
  // Not `AbortSignal.timeout`, whose clock tests can't move.
  const limit = new AbortController();
  setTimeout(() => limit.abort(new DOMException('it took too long', 'TimeoutError')), milliseconds);
  return other ? AbortSignal.any([other, limit.signal]) : limit.signal;
}
