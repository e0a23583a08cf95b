import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AnsweredRequest } from './observed';
import { identify, currentTraceId, inRequest } from './request-id';
import { requestSpan } from './spans';

export interface WatchOptions {
  /** Whether the id of a request from this address is taken over: see `trustedSenders`. */
  readonly trusts: (address?: string) => boolean;
  /** The pattern of the request's path, once it is answered. */
  readonly route: () => string;
  /** Told of the answer, or of the connection's early end. */
  readonly log: (entry: AnsweredRequest) => void;
}

/** What is added to a request's line while it is answered. */
export interface RequestNotes {
  readonly requestId: string;
  /** The unexpected error that it ended in. */
  error?: string;
  /** Whether the answer's body names the id, so someone may ask for it. */
  isTold?: boolean;
}

/** Failures that a page takes for steps of its own: signing in, another factor, waiting. */
const expected = [401, 403, 429];

/**
 * Gives a request its id, in the answer's `x-request-id` and for everything that answers it, and its span; and reports
 * it when it is answered.
 *
 * @param answer is run inside of the request
 */
export function watchRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { trusts, route, log }: WatchOptions,
  answer: (notes: RequestNotes) => void,
): void {
  const startedAt = performance.now();
  const isTrusted = trusts(request.socket.remoteAddress);
  const identity = identify(request.headers, isTrusted);
  const span = requestSpan(request.headers, isTrusted);
  const notes: RequestNotes = { requestId: identity.requestId };
  // Routers change both while they answer.
  const { method = 'GET', url = '/' } = request;
  response.setHeader('x-request-id', identity.requestId);
  inRequest(identity, () =>
    span.within(() => {
      const traceId = currentTraceId();
      response.once('close', () => {
        const facts = { method, route: route(), status: response.writableFinished ? response.statusCode : 0 };
        span.end(facts);
        log({
          requestId: identity.requestId,
          ...(traceId !== undefined && { traceId }),
          // The query string has challenges, codes and tokens: it never reaches the log.
          path: url.split('?', 1)[0] ?? '/',
          ...facts,
          durationMs: Math.round(performance.now() - startedAt),
          ...(String(response.getHeader('content-type')).startsWith('text/event-stream') && {
            isStream: true,
          }),
          level: levelOf(notes, facts),
          ...(notes.error !== undefined && { error: notes.error }),
        });
      });
      answer(notes);
    }),
  );
}

/** A warning is what a user may ask for by its reference, so it has to be in a log of failures alone. */
function levelOf(
  { error, isTold = false }: RequestNotes,
  { status, route }: { status: number; route: string },
): AnsweredRequest['level'] {
  // What stands behind this process is away, which its own lines say.
  if (status === 503) return 'warn';
  if (error !== undefined) return 'error';
  const mayBeAskedFor = isTold || (status >= 400 && !expected.includes(status) && route !== otherRoute);
  return mayBeAskedFor ? 'warn' : 'info';
}

/** The route of what nothing is served at: anyone can ask for any path. */
export const otherRoute = 'other';
