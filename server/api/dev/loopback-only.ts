import type { Request, RequestHandler } from 'express';

/**
 * Lets in only callers on this machine, and no web page of another origin in this machine's browser. The socket tells
 * who is calling; `Host` is checked against DNS rebinding; forwarding headers mean that a proxy speaks for someone
 * else.
 */
export function loopbackOnly(trustedOrigins: string[]): RequestHandler {
  return (request, response, next) => {
    const refusal = refusalOf(request, trustedOrigins);
    if (refusal === undefined) next();
    else response.status(403).json({ error: refusal });
  };
}

function refusalOf(request: Request, trustedOrigins: string[]): string | undefined {
  if (!isLoopbackAddress(request.socket.remoteAddress)) return 'The control routes answer on loopback only';
  if (request.get('forwarded') !== undefined || request.get('x-forwarded-for') !== undefined) {
    return 'The control routes do not answer through a proxy';
  }
  if (!isLoopbackName(request.get('host'))) return 'The control routes answer to localhost only';
  const origin = request.get('origin');
  if (origin !== undefined && !trustedOrigins.includes(origin)) {
    return 'The control routes do not answer pages of other origins';
  }
  // A form or an image of another site sends no Origin on GET; browsers reveal it with this header.
  if (origin === undefined && request.method !== 'GET' && request.get('sec-fetch-site') === 'cross-site') {
    return 'The control routes do not answer pages of other sites';
  }
  return undefined;
}

function isLoopbackAddress(address: string | undefined): boolean {
  if (address === undefined) return false;
  const plain = address.replace(/^::ffff:/, '');
  return plain === '::1' || /^127(\.\d{1,3}){3}$/.test(plain);
}

export function isLoopbackName(host: string | undefined): boolean {
  return host !== undefined && /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i.test(host);
}
