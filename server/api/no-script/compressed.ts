import compression from 'compression';
import type { RequestHandler, Response } from 'express';
import onHeaders from 'on-headers';

/**
 * Compresses answers that may not be rewritten on their way, too: `compression` takes `no-transform` for a word to itself,
 * but only proxies are meant (RFC 9111 section 5.2.2.6). So it doesn't see what such an answer says of caches.
 */
export function compressed(): RequestHandler[] {
  const said = new WeakMap<Response, string>();
  return [
    (_request, response, next) => {
      // Whoever listens last is told first.
      onHeaders(response, () => {
        const control = said.get(response);
        if (control !== undefined) response.setHeader('cache-control', control);
      });
      next();
    },
    compression(),
    (_request, response, next) => {
      onHeaders(response, () => {
        const control = response.get('cache-control');
        if (control === undefined) return;
        said.set(response, control);
        response.removeHeader('cache-control');
      });
      next();
    },
  ];
}
