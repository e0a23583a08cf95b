import type { BaseResponse } from './sdk';

/** Thrown when the caller has to wait. */
export class TooManyRequests extends Error {
  constructor(readonly retryAfterMs: number) {
    super('Too many attempts');
    this.name = 'TooManyRequests';
  }

  /** Answers with 429, for routes of your own. */
  answer(response: BaseResponse) {
    const { retryAfterMs } = this;
    const seconds = Math.ceil(retryAfterMs / 1000);
    const answer = {
      status: 'GENERAL_ERROR',
      message: `Too many attempts. Try again in ${inWords(seconds)}.`,
    };
    response.setStatusCode(429);
    response.setHeader('retry-after', String(seconds), false);
    // The SDK doesn't send its own 200 after this.
    response.sendJSONResponse(answer);
    // For plugins around this one.
    return { ...answer, retryAfterMs };
  }
}

/**
 * APIs of a recipe that answer `TooManyRequests` by themselves: with 429 and `Retry-After` in seconds (RFC 9110, section
 * 10.2.3). The body is also SuperTokens' `GENERAL_ERROR`, for callers that read bodies whatever the status.
 */
export function answering429<Apis extends object>(apis: Apis): Apis {
  return new Proxy(apis, {
    get(target, name) {
      const api: unknown = Reflect.get(target, name);
      if (typeof api !== 'function') return api;
      return async (input: { options: { res: BaseResponse } }): Promise<unknown> => {
        try {
          return (await Reflect.apply(api, undefined, [input])) as unknown;
        } catch (error) {
          if (error instanceof TooManyRequests) return error.answer(input.options.res);
          throw error;
        }
      };
    },
  });
}

function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
