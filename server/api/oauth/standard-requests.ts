/* oxlint-disable oxc/no-async-endpoint-handlers -- Express 5 hands the rejection of a handler to the error handler */
import { Router, type Request, type RequestHandler, type Response } from 'express';
import { bodyTypeOf, hasBody, readBody, refuseContentEncoding, Refusal } from '../request-rules/read-body';

/** The longest query that a browser is sent to again, in bytes. */
const LONGEST_QUERY = 24_000;

/**
 * Requests in each form that the standards have, before anything else reads them: the SDK's routes take one of each.
 * Both are read as GET, so whatever holds for that holds for them.
 */
export function standardRequests(apiBasePath: string): Router {
  const router = Router();
  router.post(`${apiBasePath}/oauth/auth`, async (request, response, next) => {
    const query = await formIn(request);
    if (hasNoCookies(request) && query.length <= LONGEST_QUERY) {
      response.redirect(303, `${pathOf(request)}?${query}`);
      return;
    }
    readAsGet(request, `?${query}`);
    next();
  });
  router.get(`${apiBasePath}/oauth/userinfo`, userinfo);
  router.post(`${apiBasePath}/oauth/userinfo`, userinfo);
  return router;
}

const userinfo: RequestHandler = async (request, response, next) => {
  const isPosted = request.method === 'POST';
  const form = new URLSearchParams(isPosted ? await formIn(request) : '');
  const tokens = [...bearerIn(request.headers.authorization), ...form.getAll('access_token')];
  // RFC 6750 section 3.1: without a token, the challenge alone.
  if (tokens.length === 0) return challenge(response, 401);
  if (tokens.length > 1) return challenge(response, 400, 'invalid_request');
  request.headers.authorization = `Bearer ${tokens[0]}`;
  if (isPosted) readAsGet(request, '');
  next();
};

/** A token by RFC 6750 section 2.1; the name of a scheme has no case (RFC 9110 section 11.1). */
function bearerIn(header = ''): string[] {
  const [, token] = /^bearer +(\S+) *$/i.exec(header) ?? [];
  return token === undefined ? [] : [token];
}

function challenge(response: Response, status: 400 | 401, error?: string): void {
  const realm = 'Bearer realm="userinfo"';
  response.setHeader('www-authenticate', error === undefined ? realm : `${realm}, error="${error}"`);
  response.status(status).json({
    error: error ?? 'invalid_token',
    error_description: 'Send one access token: as Bearer in the Authorization header, or in a form.',
  });
}

/** The fields of a form, as it was sent. */
async function formIn(request: Request): Promise<string> {
  refuseContentEncoding(request.headers);
  if (!hasBody(request.headers)) return '';
  if (bodyTypeOf(request) !== 'form') throw new Refusal('form_required');
  return readBody(request);
}

/**
 * Whether the browser has kept its cookies back, as with forms of other sites. They come with the redirect to the same
 * request.
 */
function hasNoCookies({ headers }: Request): boolean {
  return headers['sec-fetch-site'] === 'cross-site' && headers.cookie === undefined;
}

function readAsGet(request: Request, search: string): void {
  request.method = 'GET';
  request.originalUrl = pathOf(request) + search;
  request.url = request.originalUrl;
  for (const name of ['content-type', 'content-length', 'transfer-encoding']) delete request.headers[name];
}

function pathOf({ originalUrl }: Request): string {
  return originalUrl.split('?', 1)[0] ?? '';
}
