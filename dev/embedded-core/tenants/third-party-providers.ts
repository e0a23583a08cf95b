import * as v from 'valibot';
import { isJsonObject } from '../json';
import { jsonObject } from '../server/fields';
import { badRequest } from '../server/request-error';
import { inJavaMapOrder } from './java-map-order';
import type { ThirdPartyProvider } from './tenant-records';

const text = v.exactOptional(v.string());
const flag = v.exactOptional(v.boolean());
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
  forcePKCE: flag,
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
  requireEmail: flag,
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
export const thirdPartyProviderInput = v.pipe(v.unknown(), v.transform(withoutNulls), provider);

type ProviderInput = v.InferOutput<typeof provider>;
type ClientInput = v.InferOutput<typeof client>;

/** Throws bad_request for a provider that couldn't work, with Core's reasons. */
export function assertProviderWorks({ thirdPartyId, clients }: ProviderInput): void {
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
export function toProvider({ clients, ...rest }: ProviderInput): ThirdPartyProvider {
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

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (!isJsonObject(value)) return value;
  const given = Object.entries(value).filter(([, each]) => each !== null);
  return Object.fromEntries(
    given.map(([name, each]) => [name, WITH_NULLS.has(name) ? each : withoutNulls(each)]),
  );
}
