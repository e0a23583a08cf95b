import * as v from 'valibot';
import { isJsonObject } from '../json';
import { flag, jsonObject } from '../server/fields';
import { badRequest } from '../server/request-error';
import { route, type RouteGroup } from '../server/route';
import type { ThirdPartyProvider } from './tenant-records';
import { keepTenant, tenantOf } from './tenants';

// Of a Java HashMap.
const FIRST_BUCKETS = 16;
const FULL = 0.75;

const text = v.exactOptional(v.string());
const choice = v.exactOptional(v.boolean());
const nullableParams = v.record(v.string(), v.nullable(v.string()));
const params = v.exactOptional(nullableParams);
// Null is allowed here too, which the published schema forgets.
const bodyParams = v.exactOptional(v.custom<Record<string, string>>((value) => v.is(nullableParams, value)));
const userInfoFields = v.exactOptional(v.object({ userId: text, email: text, emailVerified: text }), {});

const client = v.object({
  clientType: text,
  clientId: text,
  clientSecret: text,
  scope: v.exactOptional(v.array(v.nullable(v.string()))),
  forcePKCE: choice,
  additionalConfig: v.exactOptional(jsonObject),
});

const provider = v.object({
  thirdPartyId: v.pipe(v.string(), v.trim()),
  name: text,
  clients: v.exactOptional(v.array(client), []),
  authorizationEndpoint: text,
  authorizationEndpointQueryParams: params,
  tokenEndpoint: text,
  tokenEndpointBodyParams: bodyParams,
  userInfoEndpoint: text,
  userInfoEndpointQueryParams: params,
  userInfoEndpointHeaders: params,
  jwksURI: text,
  oidcDiscoveryEndpoint: text,
  requireEmail: choice,
  userInfoMap: v.exactOptional(
    v.object({ fromIdTokenPayload: userInfoFields, fromUserInfoAPI: userInfoFields }),
    {},
  ),
});

// Null removes a parameter from a request that a provider would otherwise make.
const WITH_NULLS = new Set([
  'authorizationEndpointQueryParams',
  'tokenEndpointBodyParams',
  'userInfoEndpointQueryParams',
  'userInfoEndpointHeaders',
]);

/** A provider as clients define it. Core keeps these fields, and drops all others, and null where it has no meaning. */
const providerInput = v.pipe(v.unknown(), v.transform(withoutNulls), provider);

export const thirdPartyConfigRoutes: RouteGroup = [
  route.put('/<tenantId>/recipe/multitenancy/config/thirdparty')({
    body: v.object({ config: providerInput, skipValidation: v.optional(flag, false) }),
    handler: ({ app, tenantId }, { body }) => {
      const tenant = tenantOf(app, tenantId);
      if (!body.skipValidation) assertProviderWorks(body.config);
      const config = toProvider(body.config);
      const providers = tenant.thirdPartyProviders;
      const place = providers.findIndex((each) => each.thirdPartyId === config.thirdPartyId);
      const createdNew = place === -1;
      tenant.thirdPartyProviders = createdNew ? [...providers, config] : providers.with(place, config);
      keepTenant(app, tenant);
      return { status: 'OK', createdNew };
    },
  }),

  route.post('/<tenantId>/recipe/multitenancy/config/thirdparty/remove')({
    body: v.object({ thirdPartyId: v.pipe(v.string(), v.trim()) }),
    handler: ({ app, tenantId }, { body }) => {
      const tenant = tenantOf(app, tenantId);
      const others = tenant.thirdPartyProviders.filter((each) => each.thirdPartyId !== body.thirdPartyId);
      const didConfigExist = others.length < tenant.thirdPartyProviders.length;
      tenant.thirdPartyProviders = others;
      keepTenant(app, tenant);
      return { status: 'OK', didConfigExist };
    },
  }),
];

type ProviderInput = v.InferOutput<typeof provider>;
type ClientInput = v.InferOutput<typeof client>;

/** Throws bad_request for a provider that couldn't work, with Core's reasons. */
function assertProviderWorks({ thirdPartyId, clients }: ProviderInput): void {
  if (thirdPartyId === '') throw invalid('thirdPartyId cannot be null or empty');
  const seen = new Set<string | undefined>();
  for (const each of clients) {
    if (seen.has(each.clientType)) throw invalid('Duplicate clientType was specified in the clients list.');
    seen.add(each.clientType);
    assertClientWorks(each, thirdPartyId);
  }
}

function assertClientWorks({ clientId, scope, additionalConfig }: ClientInput, thirdPartyId: string): void {
  if (clientId === undefined) throw invalid('clientId cannot be null');
  if (scope?.includes(null)) throw invalid('scope array cannot contain a null');
  const isFilled = (name: string): boolean => {
    const value = additionalConfig?.[name];
    return typeof value === 'string' && value !== '';
  };
  const isGiven = (name: string): boolean => additionalConfig?.[name] !== undefined;
  if (thirdPartyId.startsWith('apple')) {
    if (!['keyId', 'teamId', 'privateKey'].every(isFilled)) {
      throw invalid(
        'a non empty string value must be specified for keyId, teamId and privateKey in the additionalConfig for ' +
          'Apple provider',
      );
    }
  } else if (thirdPartyId.startsWith('google-workspaces')) {
    if (isGiven('hd') && !isFilled('hd')) {
      throw invalid('hd in additionalConfig must be a non empty string value');
    }
  } else if (thirdPartyId.startsWith('boxy-saml') && isGiven('boxyURL') && !isFilled('boxyURL')) {
    throw invalid(
      'a non empty string value must be specified for boxyURL in the additionalConfig for Boxy SAML provider',
    );
  }
}

function invalid(reason: string): Error {
  return badRequest(`Invalid third party config: ${reason}`);
}

/** The provider as Core keeps and answers it. */
function toProvider({ clients, ...rest }: ProviderInput): ThirdPartyProvider {
  return {
    ...rest,
    clients: clients.map(({ clientId = '', scope, ...others }) => ({
      ...others,
      clientId,
      ...(scope && { scope: scope.filter((each) => each !== null) }),
    })),
  };
}

/** Providers, and the clients of each, in the order in which Core lists them. */
export function providersJson(providers: readonly ThirdPartyProvider[]): ThirdPartyProvider[] {
  const ordered = inJavaMapOrder(providers, ({ thirdPartyId }) => thirdPartyId);
  return ordered.map((each) => ({
    ...each,
    ...(each.clients && { clients: inJavaMapOrder(each.clients, ({ clientType }) => clientType ?? '') }),
  }));
}

/** Items in the order of a Java HashMap by these keys, in which Core lists what it keeps in one. */
function inJavaMapOrder<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  let buckets = FIRST_BUCKETS;
  while (items.length > buckets * FULL) buckets *= 2;
  const bucketOf = (item: Item): number => {
    const hash = hashCode(keyOf(item));
    return (hash ^ (hash >>> 16)) & (buckets - 1);
  };
  return items.toSorted((a, b) => bucketOf(a) - bucketOf(b));
}

/** Java's `String.hashCode`. */
function hashCode(key: string): number {
  let hash = 0;
  for (let place = 0; place < key.length; place += 1) hash = (hash * 31 + key.charCodeAt(place)) | 0;
  return hash;
}

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (!isJsonObject(value)) return value;
  const given = Object.entries(value).filter(([, each]) => each !== null);
  return Object.fromEntries(
    given.map(([name, each]) => [name, WITH_NULLS.has(name) ? each : withoutNulls(each)]),
  );
}
