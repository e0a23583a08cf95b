import * as v from 'valibot';
import { KNOWN_VERSIONS } from './cdi-version';
import { badRequest, RequestError } from './request-error';
import { route, type RequestContext, type RouteGroup } from './route';

/** The features of Core, all of which are on in memory. */
const FEATURES = [
  'account_linking',
  'multi_tenancy',
  'test',
  'dashboard_login',
  'mfa',
  'security',
  'oauth',
  'saml',
] as const;

const hello = {
  guarded: false,
  versions: 'unchecked',
  tenants: 'any',
  handler: () => 'Hello' as const,
} as const;

// A path of one word is taken for a tenant's: only of an existing one is this the address.
const root = {
  guarded: false,
  tenants: 'any',
  handler: ({ app, tenantId }: RequestContext) => {
    if (!app.tenants.has(tenantId)) throw new RequestError('not_found', 'Not found');
    return 'Hello' as const;
  },
} as const;

export const coreRoutes: RouteGroup = [
  ...[route.get, route.post, route.put, route.delete].flatMap((answering) => [
    answering('/<tenantId>/hello')(hello),
    answering('/<tenantId>/')(root),
  ]),

  route.get('/apiversion')({
    versions: 'unchecked',
    handler: () => ({ versions: KNOWN_VERSIONS }),
  }),

  route.get('/telemetry')({ handler: () => ({ exists: false }) }),

  route.get('/ee/featureflag')({
    handler: ({ lacks }) => ({
      status: 'OK',
      features: FEATURES.filter((feature) => !lacks().some((lack) => lack === feature)),
      usageStats: {},
    }),
  }),
  // Every feature is on, so a licence changes nothing; it is accepted so a client's set-up continues.
  route.put('/ee/license')({
    body: v.looseObject({ licenseKey: v.optional(v.string()) }),
    handler: (_context, { body }) => {
      if (body.licenseKey === undefined && Object.keys(body).length > 0) {
        throw badRequest("Field name 'licenseKey' is missing in JSON input");
      }
      return { status: 'OK' };
    },
  }),
  route.get('/ee/license')({ handler: () => ({ status: 'NO_LICENSE_KEY_FOUND_ERROR' }) }),
  route.delete('/ee/license')({ handler: () => ({ status: 'OK' }) }),
];
