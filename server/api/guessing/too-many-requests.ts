import type { ErrorRequestHandler } from 'express';

/** Thrown when the caller has to wait. */
export class TooManyRequests extends Error {
  constructor(readonly retryAfterMs: number) {
    super('Too many attempts');
    this.name = 'TooManyRequests';
  }
}

/**
 * Answers it with 429 and `Retry-After` in seconds (RFC 9110, section 10.2.3). The body is also SuperTokens'
 * `GENERAL_ERROR`, for callers that read bodies whatever the status.
 */
export const tooManyRequests: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (!(error instanceof TooManyRequests) || response.headersSent) {
    next(error);
    return;
  }
  const seconds = Math.ceil(error.retryAfterMs / 1000);
  response.status(429).setHeader('retry-after', String(seconds));
  response.json({
    status: 'GENERAL_ERROR',
    message: `Too many attempts. Try again in ${inWords(seconds)}.`,
  });
};

function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
