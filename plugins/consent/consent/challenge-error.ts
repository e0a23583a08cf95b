import { problem, type Problem } from '../problem';

/** Thrown when the core refuses for a reason that can't be shown to anyone. */
class UnexpectedOAuthError extends Error {
  override readonly name = 'UnexpectedOAuthError';
}

/**
 * What the core's refusal of a challenge means. Hydra, behind Core, answers 404 for an unknown one, 410 without a code
 * for an answered one, `request_unauthorized` for an expired one. A backend that knows which browser a challenge belongs
 * to says `request_forbidden` to the others, as Hydra does once it is answered there.
 *
 * @throws UnexpectedOAuthError if the core itself failed
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
  if (error === 'request_forbidden') return problem('elsewhere');
  if (error === 'request_unauthorized') return problem('expired');
  if (statusCode !== undefined && statusCode >= 500) {
    throw new UnexpectedOAuthError(`${error}: ${errorDescription ?? ''}`);
  }
  return problem('unknown');
}
