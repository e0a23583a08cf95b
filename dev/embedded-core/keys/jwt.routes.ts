import * as v from 'valibot';
import { flag, integer, jsonObject, refusedUnless } from '../server/fields';
import { route, type RequestContext, type RouteGroup } from '../server/route';

export const jwtRoutes: RouteGroup = [
  route.get('/.well-known/jwks.json')({
    guarded: false,
    versions: 'unchecked',
    tenants: 'any',
    headers: async ({ app, keys }: RequestContext) => ({
      'cache-control': `max-age=${await keys.cacheSeconds(app.appId)}, must-revalidate`,
    }),
    handler: async ({ app, keys }) => ({ keys: await keys.publicKeys(app.appId) }),
  }),

  route.post('/recipe/jwt')({
    body: v.object({
      algorithm: v.string(),
      jwksDomain: v.string(),
      payload: jsonObject,
      /** Seconds. */
      validity: v.pipe(
        integer,
        refusedUnless((seconds) => seconds > 0, 'validity must be greater than or equal to 0'),
      ),
      useStaticSigningKey: v.optional(flag, true),
    }),
    handler: async ({ app, clock, keys }, { body }) => {
      if (body.algorithm.toUpperCase() !== 'RS256') return { status: 'UNSUPPORTED_ALGORITHM_ERROR' };
      const iat = Math.floor(clock.now() / 1000);
      const payload = { iss: body.jwksDomain, iat, exp: iat + body.validity, ...body.payload };
      const jwt = await keys.sign(app.appId, payload, { useStaticKey: body.useStaticSigningKey });
      return { status: 'OK', jwt };
    },
  }),
];
