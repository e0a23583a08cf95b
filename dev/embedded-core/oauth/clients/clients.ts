import { randomUUID } from 'node:crypto';
import { randomToken } from '../../hashes';
import type { JsonObject } from '../../json';
import type { AppRecords } from '../../store';
import { ClientNotFoundError, OAuthError } from '../oauth-error';
import type { OAuthClient } from './client-fields';
import { readClientInput, type ClientInput } from './client-input';
import { validated } from './client-validation';

/** Registers a client with the provider's defaults for what the body leaves out. Throws OAuthError. */
export function createClient(app: AppRecords, body: JsonObject, now: number): OAuthClient {
  const { enableRefreshTokenRotation = false, ...fields } = body;
  const id = fields['clientId'] === undefined ? { clientId: `stcl_${randomUUID()}` } : {};
  const input = validated(readClientInput({ ...fields, ...id, owner: `_${app.appId}` }));
  const clientId = input.clientId || randomUUID();
  if (app.oauth.clients.has(clientId)) {
    throw new OAuthError(
      'Unable to insert or update resource because a resource with that value exists already',
      '',
      409,
    );
  }
  const providerSecret = input.clientSecret || randomToken(20);
  const timestamp = toTimestamp(now);
  const client: OAuthClient = {
    ...input.metadata,
    clientId,
    owner: input.owner,
    clientSecret: input.metadata.tokenEndpointAuthMethod === 'none' ? null : providerSecret,
    providerSecret,
    enableRefreshTokenRotation: enableRefreshTokenRotation === true,
    createdAt: timestamp,
    updatedAt: timestamp,
  };
  app.oauth.clients.set(clientId, client);
  return client;
}

/** Replaces a client by what a body describes, which has every field; only its secret may be missing. */
export function replaceClient(
  app: AppRecords,
  { clientId, ...client }: OAuthClient,
  body: JsonObject,
  now: number,
): OAuthClient {
  const input: ClientInput = validated(readClientInput(body));
  const isRotating = body['enableRefreshTokenRotation'];
  const createdAt = body['createdAt'];
  const replaced: OAuthClient = {
    ...client,
    ...input.metadata,
    clientId,
    owner: input.owner,
    providerSecret: input.clientSecret || client.providerSecret,
    clientSecret: input.clientSecret || client.clientSecret,
    ...(typeof isRotating === 'boolean' && { enableRefreshTokenRotation: isRotating }),
    ...(typeof createdAt === 'string' && { createdAt }),
    updatedAt: toTimestamp(now),
  };
  app.oauth.clients.set(clientId, replaced);
  return replaced;
}

/** Forgets a client and whatever came of it. */
export function removeClient({ oauth }: AppRecords, clientId: string): boolean {
  for (const [hash, { grant }] of oauth.codes) if (grant.clientId === clientId) oauth.codes.delete(hash);
  for (const [hash, { grant }] of oauth.refreshTokens) {
    if (grant.clientId === clientId) oauth.refreshTokens.delete(hash);
  }
  for (const table of [oauth.sessions, oauth.logoutChallenges, oauth.endedFlows]) {
    for (const [id, record] of table) if (record.clientId === clientId) table.delete(id);
  }
  return oauth.clients.delete(clientId);
}

/** Throws ClientNotFoundError. */
export function clientOf(app: AppRecords, clientId: string | undefined): OAuthClient {
  const client = clientId === undefined ? undefined : app.oauth.clients.get(clientId);
  if (!client) throw new ClientNotFoundError(`There is no OAuth client ${clientId ?? 'without an id'}`);
  return client;
}

function toTimestamp(ms: number): string {
  return new Date(Math.round(ms / 1000) * 1000).toISOString().replace(/\.\d+Z$/, 'Z');
}
