import type { RequestListener } from 'node:http';
import { textOf } from './log';
import type { AnsweredRequest, Observed } from './observed';
import { type RequestIdentity, currentRequest } from './request-id';
import { callSpan } from './spans';
import { otherRoute, watchRequest, type RequestNotes } from './watch-request';

export interface SiteOptions {
  readonly trusts: (address?: string) => boolean;
  readonly log: (entry: AnsweredRequest) => void;
  readonly observe: (observed: Observed) => void;
  /** Logs what fails outside of a request. */
  readonly error: (message: string, error: unknown) => void;
}

/** What the server of documents and files reports. */
export type Site = ReturnType<typeof watchSite>;

/** Connects the server of documents and files, which knows nothing of logs and metrics, with them. */
export function watchSite({ trusts, log, observe, error: logError }: SiteOptions) {
  const noted = new WeakMap<RequestIdentity, RequestNotes>();
  return {
    /** Options of `createShellHandler`. */
    hooks: {
      lookupFetch: watchedLookUp(observe),
      onError: (error: unknown): void => {
        const request = currentRequest();
        const notes = request && noted.get(request);
        if (notes) notes.error = textOf(error);
        else logError('The shell server failed', error);
      },
    },
    /** The same handler, with an id, a line and a span for each request. */
    watched:
      (handler: RequestListener): RequestListener =>
      (request, response) => {
        const { url = '/' } = request;
        const isRefused = () => response.statusCode >= 400 && response.statusCode < 500;
        const route = () => (isRefused() ? otherRoute : kindOf(url));
        watchRequest(request, response, { trusts, route, log }, (notes) => {
          const identity = currentRequest();
          if (identity) noted.set(identity, notes);
          handler(request, response);
        });
      },
  };
}

/** What is served at an address; the site's server itself decides in the same way. */
function kindOf(url: string): 'document' | 'file' | 'config' {
  const path = url.split('?', 1)[0] ?? '/';
  if (path.endsWith('/vestibule.config.json')) return 'config';
  const isFile = path.includes('/remotes/') || /\.[a-z0-9]+$/i.test(path);
  return isFile && !path.endsWith('/index.html') ? 'file' : 'document';
}

/** Asks the API for the client of a login challenge, in the name of the request that wants to know. */
function watchedLookUp(observe: (observed: Observed) => void): typeof globalThis.fetch {
  return async (input, init) => {
    const startedAt = performance.now();
    const report = (outcome: string) =>
      observe({ type: 'look-up', outcome, durationMs: Math.round(performance.now() - startedAt) });
    try {
      const response = await callSpan('look-up', {}, (headers) => fetch(input, { ...init, headers }));
      report(response.ok ? 'found' : response.status < 500 ? 'refused' : 'failed');
      return response;
    } catch (error) {
      report(init?.signal?.aborted ? 'late' : 'no_answer');
      throw error;
    }
  };
}
