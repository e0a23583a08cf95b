import { problem, type Problem } from '../problem';

/** Thrown where the core says no for a reason that is no answer to anybody. */
class UnexpectedOAuthError extends Error {
  override readonly name = 'UnexpectedOAuthError';
}

/**
 * What the core's refusal of a challenge means. Hydra, behind Core: 404 for one it doesn't know, 410 without a code for
 * one that was answered, `request_unauthorized` for one that is too old.
 *
 * @throws UnexpectedOAuthError where the core itself failed
 */
export function challengeProblem({
  error,
  statusCode,
  errorDescription,
}: {
  readonly error: string;
  readonly statusCode?: number | undefined;
  readonly errorDescription?: string;
}): Problem {
  if (statusCode === 410) return problem('used');
  if (error === 'request_unauthorized') return problem('expired');
  if (statusCode !== undefined && statusCode >= 500) {
    throw new UnexpectedOAuthError(`${error}: ${errorDescription ?? ''}`);
  }
  return problem('unknown');
}
