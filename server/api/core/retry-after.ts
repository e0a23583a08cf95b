/** The longest wait that is passed on, in milliseconds. */
const longestMs = 24 * 3_600_000;

/**
 * How long an answer asks to wait: `Retry-After` in seconds or as a date (RFC 9110, section 10.2.3).
 *
 * @returns in milliseconds; undefined if it doesn't say
 */
export function retryAfterMs(headers: Headers): number | undefined {
  const told = headers.get('retry-after')?.trim() ?? '';
  const wait = /^\d+$/.test(told) ? Number(told) * 1000 : Date.parse(told) - Date.now();
  return wait > 0 ? Math.min(wait, longestMs) : undefined;
}
