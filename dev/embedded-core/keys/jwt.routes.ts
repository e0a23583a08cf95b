import * as v from 'valibot';
import { jsonObject } from '../server/fields';
import { badRequest } from '../server/request-error';
import { route, type RequestContext, type RouteGroup } from '../server/route';

const jwks = {
  headers: async ({ app, keys }: RequestContext) => ({
    'cache-control': `max-age=${await keys.cacheSeconds(app.appId)}, must-revalidate`,
  }),
  handler: async ({ app, keys }: RequestContext) => ({
    status: 'OK' as const,
    keys: await keys.publicKeys(app.appId),
  }),
};

export const jwtRoutes: RouteGroup = [
  route.get('/.well-known/jwks.json')({ ...jwks, guarded: false }),
  route.get('/recipe/jwt/jwks')(jwks),

  route.post('/recipe/jwt')({
    body: v.object({
      payload: jsonObject,
      algorithm: v.string(),
      jwksDomain: v.string(),
      /** Seconds. */
      validity: v.pipe(v.number(), v.integer()),
      useStaticSigningKey: v.optional(v.boolean(), true),
    }),
    handler: async ({ app, clock, keys }, { body }) => {
      if (body.algorithm.toUpperCase() !== 'RS256') return { status: 'UNSUPPORTED_ALGORITHM_ERROR' };
      if (body.validity <= 0) throw badRequest('validity must be greater than or equal to 0');
      const iat = Math.floor(clock.now() / 1000);
      const payload = { iss: body.jwksDomain, ...body.payload, iat, exp: iat + body.validity };
      const jwt = await keys.sign(app.appId, payload, { useStaticKey: body.useStaticSigningKey });
      return { status: 'OK', jwt };
    },
  }),
];
