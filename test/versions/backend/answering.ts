import type { NextFunction, Request, RequestHandler, Response } from 'express';

/** A handler whose failures reach the error handler, in every version of Express. */
export function answering(handle: (request: Request, response: Response) => Promise<void>): RequestHandler {
  return async (request: Request, response: Response, next: NextFunction) => {
    try {
      await handle(request, response);
    } catch (error) {
      next(error);
    }
  };
}
