import * as v from 'valibot';
import { gsonArray, gsonBoolean, gsonClass, gsonJson, gsonString } from '../java/gson';
import { isJsonObject } from '../json';
import { flag, jsonObject, trim } from '../server/fields';
import { badRequest, failed } from '../server/request-error';
import { parseFields, route, type RouteGroup } from '../server/route';
import type { ThirdPartyProvider } from './tenant-records';
import { keepTenant, tenantOf } from './tenants';

// Of a Java HashMap.
const FIRST_BUCKETS = 16;
const FULL = 0.75;

const userInfoFields = gsonClass({ userId: gsonString, email: gsonString, emailVerified: gsonString });

const client = gsonClass({
  clientType: gsonString,
  clientId: gsonString,
  clientSecret: gsonString,
  scope: gsonArray(gsonString),
  forcePKCE: gsonBoolean,
  additionalConfig: gsonJson,
});

// The published schema knows texts alone as parameters, and Core any JSON.
const isParams = (value: unknown): value is Record<string, string> => isJsonObject(value);

function params(value: unknown, path: string): Record<string, string> | undefined {
  const json: unknown = gsonJson(value, path);
  return isParams(json) ? json : undefined;
}

/** A provider as clients define it. Core keeps these fields, and drops all others. */
const provider = gsonClass({
  thirdPartyId: gsonString,
  name: gsonString,
  clients: gsonArray(client),
  authorizationEndpoint: gsonString,
  authorizationEndpointQueryParams: params,
  tokenEndpoint: gsonString,
  tokenEndpointBodyParams: params,
  userInfoEndpoint: gsonString,
  userInfoEndpointQueryParams: params,
  userInfoEndpointHeaders: params,
  jwksURI: gsonString,
  oidcDiscoveryEndpoint: gsonString,
  requireEmail: gsonBoolean,
  userInfoMap: gsonClass({ fromIdTokenPayload: userInfoFields, fromUserInfoAPI: userInfoFields }),
});

const withThirdPartyId = v.object({ thirdPartyId: v.pipe(v.string(), trim) });

// Core reads the id by itself first, and then all of it as Gson does.
const config = v.pipe(
  jsonObject,
  v.transform((given) => ({ given, ...parseFields(withThirdPartyId, given) })),
);

export const thirdPartyConfigRoutes: RouteGroup = [
  route.put('/<tenantId>/recipe/multitenancy/config/thirdparty')({
    body: v.object({ config, skipValidation: v.optional(flag, false) }),
    handler: ({ app, tenantId }, { body }) => {
      const tenant = tenantOf(app, tenantId);
      const { given, thirdPartyId } = body.config;
      const input = { ...provider(given, '$'), thirdPartyId };
      if (!body.skipValidation) assertProviderWorks(input);
      const saved = toProvider(input);
      const providers = tenant.thirdPartyProviders;
      const place = providers.findIndex((each) => each.thirdPartyId === thirdPartyId);
      const createdNew = place === -1;
      tenant.thirdPartyProviders = createdNew ? [...providers, saved] : providers.with(place, saved);
      keepTenant(app, tenant);
      return { status: 'OK', createdNew };
    },
  }),

  route.post('/<tenantId>/recipe/multitenancy/config/thirdparty/remove')({
    body: withThirdPartyId,
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

type ProviderInput = NonNullable<ReturnType<typeof provider>> & { thirdPartyId: string };
type ClientInput = NonNullable<ReturnType<typeof client>>;

/** Throws bad_request for a provider that couldn't work, with Core's reasons. */
function assertProviderWorks({ thirdPartyId, clients = [] }: ProviderInput): void {
  if (thirdPartyId === '') throw invalid('thirdPartyId cannot be null or empty');
  const seen = new Set<string | undefined>();
  for (const each of clients) {
    if (each === null) throw failed(nullPointer('clientType', '<local5>'));
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
function toProvider({ clients = [], userInfoMap, ...rest }: ProviderInput): ThirdPartyProvider {
  return {
    ...rest,
    clients: clients.map((each) => {
      if (each === null) throw failed(nullPointer('scope', '<parameter5>'));
      const { clientId = '', scope, ...others } = each;
      return {
        ...withoutNulls(others),
        clientId,
        ...(scope && { scope: scope.filter((text) => text !== null) }),
      };
    }),
    userInfoMap: { fromIdTokenPayload: {}, fromUserInfoAPI: {}, ...userInfoMap },
  };
}

function nullPointer(field: string, variable: string): string {
  return `java.lang.NullPointerException: Cannot read field "${field}" because "${variable}" is null`;
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

// Gson's, of what it writes out.
function withoutNulls<T>(value: T): T;
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => withoutNulls(each));
  if (!isJsonObject(value)) return value;
  const given = Object.entries(value).filter(([, each]) => each !== null);
  return Object.fromEntries(given.map(([name, each]) => [name, withoutNulls(each)]));
}
