import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';

/** The first and last byte of a part. */
interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** What a browser gets that doesn't have it yet. */
export interface Body {
  readonly etag: string;
  /** In bytes. */
  readonly size: number;
  /** @param range all of it, if left out */
  readonly read: (range?: ByteRange) => Buffer | Readable;
}

/** Answers a GET or HEAD request: with the body, a part of it, or that the browser's copy is still right. */
export function sendBody(request: IncomingMessage, response: ServerResponse, body: Body): void {
  response.setHeader('etag', body.etag);
  if (isKnown(request.headers['if-none-match'], body.etag)) {
    response.removeHeader('content-type');
    response.removeHeader('content-encoding');
    return void response.writeHead(304).end();
  }
  const range = rangeOf(request, body);
  if (range === 'none') {
    for (const name of ['content-encoding', 'etag']) response.removeHeader(name);
    response.writeHead(416, { 'content-range': `bytes */${body.size}`, 'cache-control': 'no-store' }).end();
    return;
  }
  if (range) {
    response.statusCode = 206;
    response.setHeader('content-range', `bytes ${range.start}-${range.end}/${body.size}`);
  }
  response.setHeader('content-length', range ? range.end - range.start + 1 : body.size);
  if (request.method === 'HEAD') return void response.end();
  const content = body.read(range);
  if (content instanceof Uint8Array) {
    response.end(content);
  } else {
    content.pipe(response);
    // Not done by `pipe`, when the browser goes away.
    response.once('close', () => content.destroy());
  }
}

function rangeOf({ method, headers }: IncomingMessage, { etag, size }: Body): ByteRange | 'none' | undefined {
  const isOfThis = headers['if-range'] === undefined || headers['if-range'] === etag;
  return method === 'GET' && isOfThis ? byteRange(headers.range, size) : undefined;
}

/**
 * The part of a file that a `Range` header asks for (RFC 9110, section 14). Other units and several parts at once are
 * answered with everything, as the RFC allows.
 *
 * @param size of the file, in bytes
 * @returns undefined for everything; `none` if there is no such part
 */
function byteRange(header: string | undefined, size: number): ByteRange | 'none' | undefined {
  if (header === undefined || !/^bytes=/i.test(header) || header.includes(',')) return undefined;
  const [, first = '', last = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header) ?? [];
  if (first === '' && last === '') return 'none';
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end ? 'none' : { start, end };
}

/** Compares as RFC 9110, section 13.1.2, says: weakly. */
function isKnown(header: string | undefined, etag: string): boolean {
  return header?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;
}
