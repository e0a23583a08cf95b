/* oxlint-disable oxc/no-async-endpoint-handlers -- Express 5 hands the rejection of a handler to the error handler */
import type { ErrorRequestHandler } from 'express';
import { getTenant } from 'supertokens-node/recipe/multitenancy';
import { sdkRoutes } from './observed/routes';

/**
 * Answers 404 where a request failed because its address names a tenant that doesn't exist: the SDK throws, as if we had
 * done something wrong. Only then is the core asked about the tenant.
 */
export function unknownTenant(apiBasePath: string): ErrorRequestHandler {
  return async (error: unknown, request, response, next) => {
    const tenantId = tenantIn(request.originalUrl, apiBasePath);
    if (tenantId === undefined || response.headersSent || (await isThere(tenantId))) {
      next(error);
      return;
    }
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
  // Whatever else is wrong has been noticed already.
  return getTenant(tenantId).then(
    (tenant) => tenant !== undefined,
    () => true,
  );
}
