import { randomUUID } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import type { LogEntry } from './options';

interface Noted {
  requestId: string;
  error?: string;
}

const noted = new WeakMap<object, Noted>();

/** Gives every request an id, in the answer's `x-request-id` and in the log. Never adopts an id from outside. */
export function requestLog(log: (entry: LogEntry) => void): RequestHandler {
  return (request, response, next) => {
    const startedAt = performance.now();
    const note: Noted = { requestId: randomUUID() };
    // The query string has challenges, codes and tokens: it never reaches the log.
    const path = request.originalUrl.split('?', 1)[0] ?? '/';
    noted.set(response, note);
    response.setHeader('x-request-id', note.requestId);
    response.once('close', () => {
      log({
        requestId: note.requestId,
        method: request.method,
        path,
        status: response.writableFinished ? response.statusCode : 0,
        durationMs: Math.round(performance.now() - startedAt),
        ...(note.error === undefined ? {} : { error: note.error }),
      });
    });
    next();
  };
}

export function requestIdOf(response: Response): string | undefined {
  return noted.get(response)?.requestId;
}

/** Adds an unexpected error to the request's log entry, without what its message may quote from a query string. */
export function noteError(response: object, error: unknown): void {
  const note = noted.get(response);
  if (!note) return;
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  note.error = text.replace(/\?[^\s'")]+/g, '?…');
}
