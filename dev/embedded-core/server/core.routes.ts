import * as v from 'valibot';
import { CDI_VERSION } from './cdi';
import { route, type RouteGroup } from './route';

const FEATURES = [
  'account_linking',
  'multi_tenancy',
  'mfa',
  'dashboard_login',
  'oauth',
  'security',
  'bulk_import',
] as const;

const hello = { guarded: false, handler: () => 'Hello' as const };

export const coreRoutes: RouteGroup = [
  route.get('/<tenantId>/hello')(hello),
  route.post('/<tenantId>/hello')(hello),
  route.get('/<tenantId>/')(hello),

  route.get('/apiversion')({ handler: () => ({ versions: [CDI_VERSION] }) }),

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
    body: v.object({ licenseKey: v.optional(v.string()) }),
    handler: () => ({ status: 'OK' }),
  }),
  route.get('/ee/license')({ handler: () => ({ status: 'NO_LICENSE_KEY_FOUND_ERROR' }) }),
  route.delete('/ee/license')({ handler: () => ({ status: 'OK' }) }),
];
