import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type Server,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises';
import type { PageBrand } from '@vestibule/html';
import { answerTooManyCookies } from './too-many-cookies';

/** The longest to go on answering new requests after a signal, in milliseconds: proxies need that to notice. */
const longestNoticeMs = 5000;

/** In bytes. Cookies of the whole domain come along: Node's 16 kB are too few beside ours, which can be 10 kB. */
const maxHeaderSize = 64 * 1024;
/** How often to look for requests that take too long, in milliseconds; Node's own is 30 seconds. */
const connectionsCheckingInterval = 1000;

/** One part of the product, on a port of its own. */
export type Served = Awaited<ReturnType<typeof serve>>;

interface Further {
  /** Whether the handler answers `/readyz` itself. */
  readonly knowsReadiness?: boolean;
  /** Resolves once what requests have begun is over, which stopping waits for. */
  readonly finished?: () => Promise<void>;
}

interface Where {
  /** Names the part in sentences. */
  part: string;
  host: string;
  port: number;
  /** The setting of the port. */
  variable: string;
  /** Of the page for too many cookies, at each moment. */
  brand: () => PageBrand;
}

/**
 * Listens at once, so `/livez` and `/readyz` answer before the part does.
 *
 * @throws an error with one sentence if the port is taken
 */
export async function serve(where: Where) {
  const open = new Set<ServerResponse>();
  let handler: RequestListener | undefined;
  let problem: string | undefined = `the ${where.part} is starting`;
  let asksHandler = false;
  let finish: Further['finished'];
  let isStopping = false;
  // A proxy sends requests to any process that listens, and asks no other one after an error: so they wait.
  let known: (() => void) | undefined;
  const isKnown = new Promise<void>((resolve) => {
    known = resolve;
  });
  const server = createServer({ maxHeaderSize, connectionsCheckingInterval }, (request, response) => {
    open.add(response);
    response.once('close', () => open.delete(response));
    // Keep-alive connections end with their next answer, so nobody sends a request into one that is closing.
    if (isStopping) response.setHeader('connection', 'close');
    const path = request.url?.split('?', 1)[0];
    if (path === '/livez') answerHealth(request, response, undefined);
    else if (path === '/readyz' && (problem !== undefined || !asksHandler))
      answerHealth(request, response, problem);
    else {
      void isKnown.then(() =>
        handler ? handler(request, response) : answerHealth(request, response, problem),
      );
    }
  });
  answerTooManyCookies(server, where.brand);
  server.requestTimeout = 20_000;
  server.headersTimeout = 20_000;
  await listen(server, where);
  return {
    url: urlOf(server),
    /** Answers requests with this from now on, and says it is ready. */
    answerWith: (given: RequestListener, { knowsReadiness = false, finished }: Further = {}): void => {
      handler = given;
      asksHandler = knowsReadiness;
      finish = finished;
      if (!isStopping) problem = undefined;
      known?.();
    },
    /** Says why it isn't ready yet. */
    notReady: (why: string): void => {
      if (!isStopping) problem = why;
      known?.();
    },
    /**
     * Says it isn't ready, finishes what is in flight, and closes.
     *
     * @param withinMs after that, what is still in flight is cut off, in milliseconds
     * @returns how many requests were cut off
     */
    stop: async (withinMs: number): Promise<number> => {
      const deadline = Date.now() + withinMs;
      isStopping = true;
      problem = `the ${where.part} is stopping`;
      known?.();
      endPushes(open);
      await delay(Math.min(longestNoticeMs, withinMs / 4));
      const over = closed(server).then(() => finish?.());
      endPushes(open);
      await Promise.race([over, delay(Math.max(0, deadline - Date.now()), undefined, { ref: false })]);
      const cutOff = open.size;
      server.closeAllConnections();
      return cutOff;
    },
  };
}

/** Closes a server, once it has accepted who connected while this process was busy: they would be cut off unheard. */
async function closed(server: Server): Promise<void> {
  await turn();
  await once(server.close(), 'close');
}

/** Ends what would go on for ever: browsers connect again, to another process. */
function endPushes(open: ReadonlySet<ServerResponse>): void {
  for (const response of open) {
    if (String(response.getHeader('content-type')).startsWith('text/event-stream')) response.end();
  }
}

function answerHealth(request: IncomingMessage, response: ServerResponse, problem: string | undefined): void {
  request.resume();
  response
    .writeHead(problem === undefined ? 200 : 503, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      ...(problem !== undefined && { 'retry-after': '1' }),
    })
    .end(JSON.stringify({ status: problem ?? 'ok' }));
}

async function listen(server: Server, { part, host, port, variable }: Where): Promise<void> {
  try {
    await once(server.listen(port, host), 'listening');
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    throw new Error(`The ${part} can't listen on ${host}, port ${port} (${code}): see ${variable}.`, {
      cause,
    });
  }
}

function urlOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${host}:${address.port}`;
}
