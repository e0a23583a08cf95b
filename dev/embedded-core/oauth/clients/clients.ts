import { randomUUID } from 'node:crypto';
import { randomToken } from '../../hashes';
import type { JsonObject } from '../../json';
import type { AppRecords, Store } from '../../store';
import { ClientNotFoundError, OAuthError } from '../oauth-error';
import type { OAuthClient } from './client-fields';
import { listedClient } from './client-answers';
import { readClientInput } from './client-input';
import { validated } from './client-validation';

/** Registers a client with the provider's defaults for what the body leaves out. Throws OAuthError. */
export function createClient(store: Store, app: AppRecords, body: JsonObject, now: number): OAuthClient {
  const { enableRefreshTokenRotation = false, ...fields } = body;
  const id = fields['clientId'] === undefined ? { clientId: `stcl_${randomUUID()}` } : {};
  const input = validated(readClientInput({ ...fields, ...id, owner: `_${app.appId}` }));
  const clientId = input.clientId || randomUUID();
  if (providerHas(store, clientId)) {
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

/** Changes what a body names. Throws OAuthError. */
export function replaceClient(
  app: AppRecords,
  { clientId, ...client }: OAuthClient,
  body: JsonObject,
  now: number,
): OAuthClient {
  // Core fills in what the body leaves out, after what it has: of one field in both cases the old value counts.
  const listed = Object.entries(listedClient({ clientId, ...client }));
  const left = Object.fromEntries(listed.filter(([name]) => !(name in body)));
  const input = validated(readClientInput({ ...body, ...left }));
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

/** The provider is one for all apps. */
export function providerHas(store: Store, clientId: string): boolean {
  return store.apps().some(({ oauth }) => oauth.clients.has(clientId));
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
