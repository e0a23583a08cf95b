import type { IncomingMessage, RequestListener } from 'node:http';

/** Where a browser asks for documents without a form, and for those that are usual. */
const PAGE_AT_ONCE = { on: '/dev/page-at-once', off: '/dev/page-as-usual' } as const;

/** Of a browser that asked for them; it ends with the browser. */
const COOKIE = 'vestibule-dev-page';
const ATTRIBUTES = 'Path=/; HttpOnly; SameSite=Lax';

/**
 * Answers browsers that have opened `/dev/page-at-once` with documents that have no form: the page takes over before anybody
 * types, and whoever wants to see how it loads its remotes and asks about the challenge finds each request of it.
 *
 * @param usual answers all others, and whoever has opened `/dev/page-as-usual` since
 * @param bare answers without forms in documents
 * @param next where both addresses lead
 */
export function withPageAtOnce(usual: RequestListener, bare: RequestListener, next: string): RequestListener {
  return (request, response) => {
    const path = request.url?.split('?', 1)[0];
    if (path !== PAGE_AT_ONCE.on && path !== PAGE_AT_ONCE.off) {
      (asksForPage(request) ? bare : usual)(request, response);
      return;
    }
    const age = path === PAGE_AT_ONCE.on ? '' : '; Max-Age=0';
    response
      .writeHead(303, {
        location: next,
        'set-cookie': `${COOKIE}=on; ${ATTRIBUTES}${age}`,
        'cache-control': 'no-store',
      })
      .end();
  };
}

function asksForPage({ headers: { cookie = '' } }: IncomingMessage): boolean {
  return cookie.split('; ').includes(`${COOKIE}=on`);
}
