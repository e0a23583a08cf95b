import * as v from 'valibot';

/** What the application throws while a SuperTokens Core can't be asked, by the convention of `http-errors`. */
const away = v.object({
  status: v.literal(503),
  headers: v.fallback(v.object({ 'retry-after': v.optional(v.string()) }), {}),
});

/**
 * Whether an error says that something can't be reached now.
 *
 * @returns when it is worth another try, in seconds; undefined for any other error
 */
export function awayBehind(error: unknown): { readonly retryAfter: string | undefined } | undefined {
  const found = v.safeParse(away, error);
  return found.success ? { retryAfter: found.output.headers['retry-after'] } : undefined;
}
