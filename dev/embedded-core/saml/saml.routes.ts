import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { decoded } from '../java/base64';
import type { JsonObject } from '../json';
import { flag } from '../server/fields';
import { badRequest, failed } from '../server/request-error';
import { route, type RequestContext, type RouteGroup } from '../server/route';
import { setting } from '../settings/settings';
import { saysSomething, issuerOf, loginAddress, readMetadata, verifiedClaims } from './saml-messages';
import { samlKey, type SamlClient } from './saml-records';

const SCHEMAS = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims';
const MICROSOFT_ID = 'http://schemas.microsoft.com/identity/claims/objectidentifier';

// As Core fails.
const UNKNOWN_PROVIDER = 'Cannot read field "defaultRedirectURI" because "<local7>" is null';
const NOTHING_SIGNED = 'Neither SAML Response nor any Assertion is signed';

const noMetadata = (cause: unknown) => badRequest('metadataXML does not have a valid SAML metadata', cause);

export const samlRoutes: RouteGroup = [
  route.put('/<tenantId>/recipe/saml/clients')({
    body: v.object({
      clientId: v.optional(v.string()),
      clientSecret: v.optional(v.string()),
      defaultRedirectURI: v.string(),
      redirectURIs: v.array(v.string()),
      metadataXML: v.string(),
      allowIDPInitiatedLogin: v.optional(flag, false),
      enableRequestSigning: v.optional(flag, true),
    }),
    handler: async ({ app, tenantId }, { body }) => {
      const { metadataXML, clientId = `st_saml_${randomUUID()}`, clientSecret, ...settings } = body;
      if (settings.redirectURIs.length === 0) throw badRequest('redirectURIs is required in the input');
      const metadata = decoded(metadataXML, 'standard', noMetadata).toString('utf8');
      const facts = await readMetadata(metadata).catch((cause: unknown) => {
        throw noMetadata(cause);
      });
      const client: SamlClient = {
        clientId,
        ...(clientSecret !== undefined && { clientSecret }),
        ...settings,
        ...facts,
      };
      const isDuplicate = clientsOf(app, tenantId).some(
        (other) => other.clientId !== clientId && other.idpEntityId === facts.idpEntityId,
      );
      if (isDuplicate) return { status: 'DUPLICATE_IDP_ENTITY_ERROR' };
      app.saml.clients.set(samlKey(tenantId, clientId), { client, metadata });
      return { status: 'OK', ...client };
    },
  }),

  route.get('/<tenantId>/recipe/saml/clients/list')({
    handler: ({ app, tenantId }) => ({ status: 'OK', clients: clientsOf(app, tenantId) }),
  }),

  route.post('/<tenantId>/recipe/saml/clients/remove')({
    body: v.object({ clientId: v.string() }),
    handler: ({ app, tenantId }, { body }) => ({
      status: 'OK',
      didExist: app.saml.clients.delete(samlKey(tenantId, body.clientId)),
    }),
  }),

  route.post('/<tenantId>/recipe/saml/login')({
    body: v.object({
      clientId: v.string(),
      redirectURI: v.string(),
      state: v.optional(v.string()),
      acsURL: v.string(),
    }),
    handler: async (context, { body: { clientId, redirectURI, state, acsURL } }) => {
      const { app, tenantId, clock } = context;
      const known = app.saml.clients.get(samlKey(tenantId, clientId));
      if (!known?.client.redirectURIs.includes(redirectURI)) return { status: 'INVALID_CLIENT_ERROR' };
      const relayState = randomUUID();
      const expiry = clock.now() + setting(context, 'saml_relay_state_validity');
      const asked = { clientId, ...(state !== undefined && { state }), redirectURI, expiry };
      app.saml.relayStates.set(samlKey(tenantId, relayState), asked);
      const spEntityId = spEntityIdOf(context);
      const ssoRedirectURI = await loginAddress(known.metadata, { spEntityId, acsURL, relayState });
      return { status: 'OK', ssoRedirectURI };
    },
  }),

  route.post('/<tenantId>/recipe/saml/callback')({
    body: v.object({ samlResponse: v.string(), relayState: v.optional(v.string()) }),
    handler: async (context, { body: { samlResponse, relayState } }) => {
      const { app, tenantId, clock } = context;
      decoded(samlResponse);
      const issuer = await issuerOf(samlResponse).catch((cause: unknown) => {
        throw badRequest('Invalid or malformed SAML response input', cause);
      });
      const asked = relayState ? app.saml.relayStates.get(samlKey(tenantId, relayState)) : undefined;
      if (relayState && (!asked || asked.expiry < clock.now()))
        return { status: 'INVALID_RELAY_STATE_ERROR' };
      const clientId =
        asked?.clientId ?? clientsOf(app, tenantId).find((c) => c.idpEntityId === issuer)?.clientId ?? '';
      const known = app.saml.clients.get(samlKey(tenantId, clientId));
      if (!known && !asked) throw failed(UNKNOWN_PROVIDER);
      if (!known) return { status: 'INVALID_CLIENT_ERROR' };
      const { client, metadata } = known;
      if (!asked && !client.allowIDPInitiatedLogin) return { status: 'IDP_LOGIN_DISALLOWED_ERROR' };
      if (!saysSomething(samlResponse)) throw failed(NOTHING_SIGNED);
      const claims = await verifiedClaims(metadata, samlResponse, spEntityIdOf(context));
      if (!claims) return { status: 'SAML_RESPONSE_VERIFICATION_FAILED_ERROR' };
      const code = randomUUID();
      const expiry = clock.now() + setting(context, 'saml_claims_validity');
      app.saml.claims.set(samlKey(tenantId, code), { clientId, claims, expiry });
      const { redirectURI, state } = asked ?? { redirectURI: client.defaultRedirectURI };
      const address = new URL(redirectURI);
      address.searchParams.append('code', code);
      if (state !== undefined) address.searchParams.append('state', state);
      return { status: 'OK', redirectURI: address.href };
    },
  }),

  route.post('/<tenantId>/recipe/saml/user')({
    body: v.object({ accessToken: v.string(), clientId: v.string() }),
    handler: ({ app, tenantId, clock }, { body }) => {
      const key = samlKey(tenantId, body.accessToken);
      const found = app.saml.claims.get(key);
      app.saml.claims.delete(key);
      if (!found || found.expiry < clock.now() || found.clientId !== body.clientId) {
        return { status: 'INVALID_TOKEN_ERROR' };
      }
      const { claims, clientId: aud } = found;
      const nameId = first(claims, 'NameID');
      const sub = nameId ?? first(claims, MICROSOFT_ID) ?? first(claims, `${SCHEMAS}/name`) ?? null;
      const address = first(claims, `${SCHEMAS}/emailaddress`);
      const email = address ?? (nameId?.includes('@') ? nameId : null);
      return { status: 'OK', claims, sub, email, aud };
    },
  }),
];

function clientsOf(app: RequestContext['app'], tenantId: string): SamlClient[] {
  return [...app.saml.clients]
    .filter(([key]) => key.startsWith(samlKey(tenantId, '')))
    .map(([, { client }]) => client);
}

function spEntityIdOf(context: RequestContext): string {
  return setting(context, 'saml_sp_entity_id') ?? 'https://saml.supertokens.com';
}

function first(claims: JsonObject, name: string): string | undefined {
  const { [name]: list } = claims;
  return Array.isArray(list) && typeof list[0] === 'string' ? list[0] : undefined;
}
