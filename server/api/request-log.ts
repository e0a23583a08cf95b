import type { Request, RequestHandler, Response } from 'express';
import { textOf, watchRequest, type AnsweredRequest, type RequestNotes } from '@vestibule/telemetry';

const noted = new WeakMap<object, RequestNotes>();

export interface RequestLogOptions {
  readonly log: (entry: AnsweredRequest) => void;
  /** Whether the request id of a sender with this address is taken over. */
  readonly trusts: (address?: string) => boolean;
  /** The pattern of an answered request's path. */
  readonly routeOf: (request: Request) => string;
}

/** Gives every request an id, in the answer's `x-request-id` and in the log. */
export function requestLog({ log, trusts, routeOf }: RequestLogOptions): RequestHandler {
  return (request, response, next) => {
    const route = () => routeOf(request);
    watchRequest(request, response, { trusts, route, log }, (notes) => {
      noted.set(response, notes);
      next();
    });
  };
}

/** The id of a request, for the body of its answer: someone may ask for it, so its line is a warning at least. */
export function toldRequestId(response: Response): string | undefined {
  const notes = noted.get(response);
  if (notes) notes.isTold = true;
  return notes?.requestId;
}

export function requestIdOf(response: Response): string | undefined {
  return noted.get(response)?.requestId;
}

/** Adds an unexpected error to the request's line, without what its message may quote of people and secrets. */
export function noteError(response: object, error: unknown): void {
  const notes = noted.get(response);
  if (notes) notes.error = textOf(error);
}
