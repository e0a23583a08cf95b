/* oxlint-disable oxc/no-async-endpoint-handlers -- Express 5 hands the rejection of a handler to the error handler */
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import { brandOf } from '@vestibule/branding';
import { QUERY, tenantIdOf } from '@vestibule/contract';
import { serverPageHeaders } from '@vestibule/html';
import { pageAt, problemPage } from '@vestibule/no-script';
import { actionPath, ACTIONS, FORM_FIELDS } from '@vestibule/login-flow';
import { getTenant } from 'supertokens-node/recipe/multitenancy';
import type { Appearance } from './delivery/create-delivery';
import type { CompleteOptions } from './options';
import { noteError, toldRequestId } from './request-log';
import { Refusal } from './request-rules/read-body';
import { sdkRoutes } from './observed/routes';

export const notFound: RequestHandler = (request, response) => {
  response.status(404).json({ message: `Nothing is served at ${request.method} ${request.path}` });
};

/** Answers what the request rules refuse; OAuth clients get the form of RFC 6749 section 5.2. */
export const refusalHandler: ErrorRequestHandler = (error: unknown, request, response, next) => {
  if (!(error instanceof Refusal)) return next(error);
  const { status, code, message } = error;
  const forOAuth = { error: 'invalid_request', error_description: message };
  response.status(status).json({
    code,
    message,
    ...(request.path.includes('/oauth/') && forOAuth),
    requestId: toldRequestId(response),
  });
};

/**
 * The last handler of errors: answers with a sentence and the request id, and with an OAuth error where clients read it;
 * the details stay in the log.
 */
export const lastResort: ErrorRequestHandler = (thrown: unknown, request, response, next) => {
  const status = clientErrorStatus(thrown);
  if (status === undefined) noteError(response, thrown);
  const [error, message] =
    status === undefined
      ? ['server_error', 'Something went wrong on our side.']
      : ['invalid_request', 'The request could not be read.'];
  if (response.headersSent) return next(thrown);
  response.status(status ?? 500).json({
    message,
    ...(request.path.includes('/oauth/') && { error, error_description: message }),
    requestId: toldRequestId(response),
  });
};

/** Express' parsers mark the caller's mistakes with a 4xx `status`. */
export function clientErrorStatus(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('status' in error)) return undefined;
  const { status } = error;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : undefined;
}

/** Where a form that can't be answered came from, and in whose name that is said. */
interface Site extends Pick<Appearance, 'branding' | 'websiteDomain'>, Pick<CompleteOptions, 'languages'> {
  /** Where the login is on the website. */
  readonly basePath: string;
}

/** What plain forms and their steps are below, whatever the API's base path was when their page was made. */
const PLAIN = actionPath('', 'look').replace(/look$/, '');

/** Answers refused forms that were sent without script with a page: nobody can do anything with JSON in a window. */
export function refusedForms(site: Site): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (!(error instanceof Refusal) || !request.path.includes(PLAIN)) return next(error);
    sayProblem(error.status, site, request, response);
  };
}

/**
 * Answers forms that can't be sent without script any more: a setting was changed while their page was open. The page is
 * the way back, with the request of a client that it names.
 */
export function formsWithoutPlugin(site: Site): RequestHandler {
  const actions: ReadonlySet<string> = new Set([...ACTIONS, 'look', 'callback', 'through']);
  return (request, response, next) => {
    const [, action] = request.path.split(PLAIN);
    if (action === undefined || !actions.has(action)) return next();
    sayProblem(404, site, request, response);
  };
}

function sayProblem(status: number, site: Site, request: Request, response: Response): void {
  const { branding, websiteDomain, basePath, languages } = site;
  const at: unknown = Object({ ...request.query, ...Object(request.body) })[FORM_FIELDS.at];
  const page = pageAt(at, { basePath });
  const brand = brandOf(branding(), { tenantId: tenantIdOf(page?.query.get(QUERY.tenantId)) });
  response
    .status(status)
    .set(serverPageHeaders(brand, websiteDomain))
    .type('html')
    .send(
      problemPage({
        status,
        brand,
        choice: { offered: languages },
        back: websiteDomain + (page?.href ?? (basePath || '/')),
        query: page?.query,
        requestId: toldRequestId(response),
        header: (name) => request.get(name),
      }),
    );
}

/**
 * Answers 404 where a request failed because its address names a tenant that doesn't exist: the SDK throws, as if we had
 * done something wrong. Only then is the core asked about the tenant.
 */
export function unknownTenant(apiBasePath: string): ErrorRequestHandler {
  return async (error: unknown, request, response, next) => {
    const tenantId = tenantIn(request.originalUrl, apiBasePath);
    if (tenantId === undefined || response.headersSent || (await isThere(tenantId))) return next(error);
    response.status(404).json({ code: 'unknown_tenant', message: `There is no tenant ${tenantId}.` });
  };
}

/** The tenant in the address of one of the SDK's routes. */
function tenantIn(address: string, apiBasePath: string): string | undefined {
  const { pathname } = new URL(address, 'http://localhost');
  if (!pathname.startsWith(`${apiBasePath}/`)) return undefined;
  const [tenantId = '', ...rest] = pathname.slice(apiBasePath.length + 1).split('/');
  const route = [apiBasePath, ...rest].join('/').replace(/\/$/, '');
  const isRoute = sdkRoutes().some(({ path }) => path === route);
  return isRoute && /^[\w-]+$/.test(tenantId) ? tenantId : undefined;
}

async function isThere(tenantId: string): Promise<boolean> {
  try {
    if (await getTenant(tenantId)) return true;
    // A core that has lost the app knows none of its tenants, and this call says so.
    await getTenant('public');
    return false;
  } catch {
    // Whatever else is wrong has been noticed already.
    return true;
  }
}
