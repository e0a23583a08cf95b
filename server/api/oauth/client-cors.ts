/* oxlint-disable oxc/no-async-endpoint-handlers -- Express 5 hands the rejection of a handler to the error handler */
import type { Request, RequestHandler, Response } from 'express';
import { decodeJwt } from 'jose';
import onHeaders from 'on-headers';
import * as v from 'valibot';
import { ClientOrigins, type Origins } from './client-origins';

interface CorsOptions {
  /** Without a slash at its end. */
  apiBasePath: string;
  /** What monitoring adds to the calls of pages. */
  traceHeaders: readonly string[];
}

/** Of the request's client: `unknown` if it can't be told who that is. */
type Reader = 'its-own' | 'another' | 'unknown';

/**
 * Lets the pages of clients call what a client without a secret calls from its pages: token, userinfo and revocation.
 * What these answer depends on what the page sends along, and never on cookies, so no answer allows credentials. An answer
 * with data can be read by pages of the client's own origins alone: those of its redirect addresses. An error where no
 * client is known says nothing of anyone, and every page may read it. A preflight doesn't say who the client is: it allows
 * every page to ask, as any program can.
 */
export function clientCors({ apiBasePath, traceHeaders }: CorsOptions) {
  const origins = new ClientOrigins();
  const { userinfo, methods, publicPaths } = pathsBelow(apiBasePath);
  const allowedHeaders = ['authorization', 'content-type', ...traceHeaders].join(', ');
  const readers = new WeakMap<Response, Reader>();

  /** Answers preflights, and says of every answer who may read it. Comes before all that answers. */
  const answers: RequestHandler = (request, response, next) => {
    const path = pathOf(request);
    const isPublic = publicPaths.includes(path);
    const allowed = isPublic ? 'GET' : methods[path];
    const { origin } = request.headers;
    if (allowed === undefined) return next();
    if (isPublic) response.setHeader('access-control-allow-origin', '*');
    else response.vary('origin');
    if (origin === undefined) return next();
    if (request.method === 'OPTIONS') {
      if (!isPublic) response.setHeader('access-control-allow-origin', origin);
      response.setHeader('access-control-allow-methods', allowed);
      response.setHeader('access-control-allow-headers', allowedHeaders);
      response.setHeader('access-control-max-age', '600');
      return void response.status(204).end();
    }
    if (isPublic) return next();
    onHeaders(response, () => {
      const reader = readers.get(response) ?? 'unknown';
      const mayRead = reader === 'its-own' || (reader === 'unknown' && response.statusCode >= 400);
      if (!mayRead) return;
      response.setHeader('access-control-allow-origin', origin);
      response.setHeader('access-control-expose-headers', 'www-authenticate, retry-after, x-request-id');
    });
    next();
  };

  /** Finds out whose page asks. Comes after the body was read. */
  const clients: RequestHandler = async (request, response, next) => {
    const { origin } = request.headers;
    const path = pathOf(request);
    if (origin !== undefined && methods[path] !== undefined && request.method !== 'OPTIONS') {
      const clientId = path === userinfo ? clientOfToken(request) : clientOfRequest(request);
      const own = clientId === undefined ? undefined : await origins.of(clientId, origin);
      readers.set(response, own === undefined ? 'unknown' : readerOf(own, origin));
    }
    next();
  };

  return {
    answers,
    clients,
    /** Whether a request is for any of these, whose answers say by themselves who may read them. */
    isOfClients: (request: Request) => {
      const path = pathOf(request);
      return methods[path] !== undefined || publicPaths.includes(path);
    },
  };
}

function pathsBelow(apiBasePath: string) {
  const userinfo = `${apiBasePath}/oauth/userinfo`;
  /** Whose readers are the client's pages, and with which methods. */
  const methods: Readonly<Record<string, string>> = {
    [`${apiBasePath}/oauth/token`]: 'POST',
    [`${apiBasePath}/oauth/revoke`]: 'POST',
    [userinfo]: 'GET, POST',
  };
  /** What is public, so every page may read it. */
  const publicPaths: readonly string[] = [
    `${apiBasePath}/.well-known/openid-configuration`,
    `/.well-known/oauth-authorization-server${apiBasePath}`,
    '/.well-known/openid-configuration',
    `${apiBasePath}/jwt/jwks.json`,
  ];
  return { userinfo, methods, publicPaths };
}

function pathOf({ originalUrl }: Request): string {
  return originalUrl.split('?', 1)[0] ?? '';
}

function readerOf(own: Origins, origin: string): Reader {
  return own.has(origin) ? 'its-own' : 'another';
}

const said = v.object({ client_id: v.pipe(v.string(), v.nonEmpty()) });

/** A client without a secret says who it is in the body. */
function clientOfRequest({ body }: Request): string | undefined {
  return v.is(said, body) ? body.client_id : undefined;
}

const withToken = v.object({ access_token: v.string() });

/** Untrusted: an answer with data comes once the SDK has verified the token. */
function clientOfToken({ headers, body }: Request): string | undefined {
  const [, inHeader] = /^bearer +(\S+)$/i.exec(headers.authorization?.trim() ?? '') ?? [];
  const token = inHeader ?? (v.is(withToken, body) ? body.access_token : undefined);
  try {
    return token === undefined ? undefined : v.parse(said, decodeJwt(token)).client_id;
  } catch {
    return undefined;
  }
}
