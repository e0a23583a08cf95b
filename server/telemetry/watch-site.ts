import type { IncomingMessage, RequestListener } from 'node:http';
import { textOf } from './log';
import type { AnsweredRequest, Observed } from './observed';
import { outgoingHeaders } from './request-scope';
import { otherRoute, watchRequest, type RequestNotes } from './watch-request';

export interface SiteOptions {
  readonly trusts: (address?: string) => boolean;
  readonly log: (entry: AnsweredRequest) => void;
  readonly observe: (observed: Observed) => void;
}

/** What the server of documents and files reports. */
export interface Site {
  /** Options of `createShellHandler`. */
  readonly hooks: {
    onError: (error: unknown, request: IncomingMessage) => void;
    onRequest: (request: IncomingMessage, kind: string) => void;
    onLookUp: (lookUp: { outcome: string; durationMs: number }) => void;
    lookUpHeaders: () => Record<string, string>;
  };
  /** The same handler, with an id, a line and a span for each request. */
  readonly watched: (handler: RequestListener) => RequestListener;
}

/** Connects the server of documents and files, which knows nothing of logs and metrics, with them. */
export function watchSite({ trusts, log, observe }: SiteOptions): Site {
  const kinds = new WeakMap<IncomingMessage, string>();
  const noted = new WeakMap<IncomingMessage, RequestNotes>();
  return {
    hooks: {
      onError: (error, request) => {
        const notes = noted.get(request);
        if (notes) notes.error = textOf(error);
      },
      onRequest: (request, kind) => void kinds.set(request, kind),
      onLookUp: ({ outcome, durationMs }) => observe({ type: 'look-up', outcome, durationMs }),
      lookUpHeaders: outgoingHeaders,
    },
    watched: (handler) => (request, response) => {
      const route = () => kinds.get(request) ?? otherRoute;
      watchRequest(request, response, { trusts, route, log }, (notes) => {
        noted.set(request, notes);
        handler(request, response);
      });
    },
  };
}
