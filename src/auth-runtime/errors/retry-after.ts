/** The longest wait that is accepted, in milliseconds: an answer must not lock a form for good. */
const LONGEST_WAIT = 24 * 3_600_000;

/**
 * How long an answer asks to wait.
 *
 * @param response whose `Retry-After` is seconds or a date (RFC 9110, section 10.2.3)
 * @returns in milliseconds; undefined if it doesn't say
 */
export function retryAfterOf(response: Response): number | undefined {
  const told = response.headers.get('retry-after')?.trim() ?? '';
  const wait = /^\d+$/.test(told) ? Number(told) * 1000 : Date.parse(told) - Date.now();
  return wait > 0 ? Math.min(wait, LONGEST_WAIT) : undefined;
}
