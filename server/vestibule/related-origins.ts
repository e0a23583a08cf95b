import type { RequestListener } from 'node:http';

const path = '/.well-known/webauthn';

/**
 * Says, for browsers, which origins may use this host's passkeys (WebAuthn Level 3, section 5.11.1). Everything else goes
 * to the site.
 *
 * @param origins besides the site's own
 */
export function withRelatedOrigins(
  site: RequestListener,
  own: string,
  origins: readonly string[],
): RequestListener {
  if (origins.length === 0) return site;
  const content = JSON.stringify({ origins: [own, ...origins] });
  return (request, response) => {
    if (request.url?.split('?', 1)[0] !== path) {
      site(request, response);
      return;
    }
    request.resume();
    response
      .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'public, max-age=300' })
      .end(content);
  };
}
