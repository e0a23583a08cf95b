/** The longest wait that is accepted, in milliseconds: an answer must not lock a form for good. */
const LONGEST_WAIT = 24 * 3_600_000;

/** How many milliseconds an answer asks to wait: `Retry-After` is seconds or a date (RFC 9110, section 10.2.3). */
export function retryAfterOf(response: Response): number | undefined {
  const told = response.headers.get('retry-after')?.trim() ?? '';
  const wait = /^\d+$/.test(told) ? Number(told) * 1000 : Date.parse(told) - Date.now();
  return wait > 0 ? Math.min(wait, LONGEST_WAIT) : undefined;
}

/** The id of a request in the API's log, as users tell it to support, if the answer has one of the usual form. */
export function referenceOf(response: Response): string | undefined {
  return /^[\w.-]{8,128}$/.exec(response.headers.get('x-request-id') ?? '')?.[0];
}

/** The JSON of an answer, which can still be read afterwards; undefined if it has none, or was read before. */
export async function bodyOf(response: Response): Promise<unknown> {
  // A body can only be read once, and the SDK may have read it.
  const copy = response.bodyUsed ? undefined : response.clone();
  return copy?.json().catch(() => undefined);
}
