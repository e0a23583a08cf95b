/* oxlint-disable oxc/no-async-endpoint-handlers -- Express 5 hands the rejection of a handler to the error handler */
import type { Request, RequestHandler } from 'express';
import { refuseCrossSite } from './cross-site';
import { BRANDING_FORM, exceptions, type Exception } from './exceptions';
import {
  parseBody,
  bodyTypeOf,
  bodyTypes,
  hasBody,
  isMultipart,
  readBody,
  readMultipart,
  refuseContentEncoding,
  Refusal,
} from './read-body';
import { hasSdkShape } from './sdk-shape';

export interface RequestRulesOptions {
  apiBasePath: string;
  /** Origins whose pages may change something. */
  ownOrigins: readonly string[];
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * What every request must satisfy before a route sees it, the SDK's included: not sent by a page of another origin,
 * except to one of the `exceptions`; with a small, plain body, which routes find parsed in `request.body`.
 */
export function requestRules({ apiBasePath, ownOrigins }: RequestRulesOptions): RequestHandler {
  const list = exceptions(apiBasePath).map((exception) => ({ ...exception, pattern: patternOf(exception) }));

  return refusing(async (request) => {
    // As it was sent: the SDK reads the same, and a path in any other spelling is no exception.
    const path = request.originalUrl.split('?', 1)[0] ?? '';
    const exception = list.find(({ method, pattern }) => method === request.method && pattern.test(path));
    const isSafe = safeMethods.has(request.method);
    if (!exception && !isSafe) refuseCrossSite(request.headers, ownOrigins);
    await takeBody(request, exception);
    if (!isSafe && !fitsSdk(request)) throw new Refusal('invalid_body');
  });

  function fitsSdk(request: Request): boolean {
    // As the SDK reads it.
    const { pathname } = new URL(request.originalUrl, 'http://localhost');
    const path = pathname.replace(/\/$/, '');
    return !path.startsWith(`${apiBasePath}/`) || hasSdkShape(path, request.body ?? {});
  }

  function patternOf({ path, perTenant }: Exception): RegExp {
    const [start, rest] = perTenant
      ? [`${apiBasePath}(?:/[\\w-]+)?`, path.slice(apiBasePath.length)]
      : ['', path];
    return new RegExp(`^${start}${rest}$`);
  }
}

/** The rule for bodies alone, for the control routes, which have a guard of their own. */
export const bodyRules: RequestHandler = refusing((request) => takeBody(request));

/** The same for the form of the page to try a branding on. */
export const brandingFormRules: RequestHandler = refusing((request) => takeBody(request, BRANDING_FORM));

/** @throws Refusal */
async function takeBody(
  request: Request,
  exception?: Pick<Exception, 'maxBody' | 'takesFiles'>,
): Promise<void> {
  refuseContentEncoding(request.headers);
  if (exception?.takesFiles && isMultipart(request)) {
    request.body = await readMultipart(request, exception.maxBody);
    return;
  }
  const type = bodyTypeOf(request);
  // The SDK only recognises a type by its usual spelling, and finds no fields otherwise.
  if (type === undefined) delete request.headers['content-type'];
  else request.headers['content-type'] = bodyTypes[type];
  if (!hasBody(request.headers)) return;
  if (type === undefined || (type === 'form' && !exception)) throw new Refusal('json_required');
  const text = await readBody(request, exception?.maxBody);
  request.body = text === '' ? {} : parseBody(text, type);
}

function refusing(check: (request: Request) => Promise<void>): RequestHandler {
  return async (request, _response, next) => {
    try {
      await check(request);
    } catch (error) {
      // Drops the unread rest, so the caller gets the answer and not a reset connection.
      request.resume();
      throw error;
    }
    next();
  };
}
