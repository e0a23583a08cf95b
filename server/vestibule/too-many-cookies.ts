import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { serverPageHeaders, tooManyCookiesPage, type PageBrand } from '@vestibule/html';
import { madeOnce } from '@vestibule/messages';

/** How long a browser may take to read the answer, in milliseconds. What it still sends is read and forgotten. */
const READ_MS = 2000;

/** What Node answers by itself to what it can't read. */
const STATUS: Readonly<Record<string, string>> = {
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Whoever sends too much costs no page of their own. */
const answers = madeOnce(() => new WeakMap<PageBrand, Buffer>());

function answerIn(brand: PageBrand): Buffer {
  const known = answers();
  const answer = known.get(brand) ?? made(brand);
  known.set(brand, answer);
  return answer;
}

function made(brand: PageBrand): Buffer {
  const body = Buffer.from(tooManyCookiesPage(brand));
  const head = [
    'HTTP/1.1 431 Request Header Fields Too Large',
    'content-type: text/html; charset=utf-8',
    `content-length: ${body.length}`,
    // Whatever comes next has to be readable, and a page can't delete what other hosts have set.
    'clear-site-data: "cookies"',
    ...Object.entries(serverPageHeaders(brand)).map(([name, value]) => `${name}: ${value}`),
    'x-content-type-options: nosniff',
    'connection: close',
    '\r\n',
  ];
  return Buffer.concat([Buffer.from(head.join('\r\n')), body]);
}

/**
 * Answers what has more headers than the server reads with a page that says so, and has the browser delete the cookies of
 * the whole domain: any host there can set so many that nothing of ours can be reached any more.
 *
 * @param server anything else that it can't read is answered as Node does
 * @param brand of the page, at each moment
 */
export function answerTooManyCookies(server: Server, brand: () => PageBrand): void {
  const answered = new WeakSet<Duplex>();
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // What follows in the same request can't be read either.
    if (answered.has(socket)) return;
    answered.add(socket);
    const { code = '' } = error;
    if (!socket.writable || code === 'ECONNRESET') {
      socket.destroy(error);
    } else if (code === 'HPE_HEADER_OVERFLOW') {
      socket.end(answerIn(brand()));
      setTimeout(() => socket.destroy(), READ_MS).unref();
    } else {
      const status = STATUS[code] ?? '400 Bad Request';
      socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`, () => socket.destroy(error));
    }
  });
}
