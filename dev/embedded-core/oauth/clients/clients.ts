import { randomUUID } from 'node:crypto';
import { randomToken } from '../../hashes';
import type { JsonObject } from '../../json';
import { AnswerError } from '../../server/request-error';
import type { AppRecords, Store } from '../../store';
import { defineOrder, drop, dropIf, put } from '../../table';
import { OAuthError } from '../oauth-error';
import { inSnakeCase } from '../provider-json';
import { listedClient } from './client-answers';
import { readClientInput, type OAuthClient } from './client-fields';
import { validated } from './client-validation';

const DEFAULT_PAGE = 250;
const LARGEST_PAGE = 1000;

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
  put(app.oauth.clients, clientId, client);
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
  put(app.oauth.clients, clientId, replaced);
  return replaced;
}

/** Forgets a client and whatever came of it. */
export function removeClient({ oauth }: AppRecords, clientId: string): boolean {
  const isOfClient = (record: { clientId: string }) => record.clientId === clientId;
  dropIf(oauth.codes, ({ grant }) => isOfClient(grant));
  dropIf(oauth.refreshTokens, ({ grant }) => isOfClient(grant));
  dropIf(oauth.sessions, isOfClient);
  dropIf(oauth.logoutChallenges, isOfClient);
  dropIf(oauth.endedFlows, isOfClient);
  return drop(oauth.clients, clientId);
}

/** The provider is one for all apps. */
export function providerHas(store: Store, clientId: string): boolean {
  return store.apps().some(({ oauth }) => oauth.clients.has(clientId));
}

/** Throws CLIENT_NOT_FOUND_ERROR, which Core tells apart from errors of the protocol. */
export function clientOf(app: AppRecords, clientId: string | undefined): OAuthClient {
  const client = clientId === undefined ? undefined : app.oauth.clients.get(clientId);
  if (!client) throw new AnswerError({ status: 'CLIENT_NOT_FOUND_ERROR' });
  return client;
}

const byId = defineOrder<OAuthClient>((a, b) =>
  a.clientId < b.clientId ? -1 : Number(a.clientId > b.clientId),
);

/**
 * A page of an app's clients by id. The provider counts the clients of every app, of any name, so a token for the next
 * page says nothing of whether it has any.
 */
export function pageOfClients(store: Store, app: AppRecords, query: Record<string, string>) {
  const {
    page_size: pageSize = '',
    page_token: pageToken = '',
    client_name: clientName = '',
  } = inSnakeCase(query);
  const wanted = /^[+-]?\d+$/.test(pageSize) ? Number(pageSize) : DEFAULT_PAGE;
  const size = Math.max(1, Math.min(wanted, LARGEST_PAGE));
  const page = Math.max(0, Math.floor(offsetOf(pageToken) / size));
  const clients = byId.all(app.oauth.clients);
  const found = clientName === '' ? clients : clients.filter((client) => client.clientName === clientName);
  const total = store.apps().reduce((sum, { oauth }) => sum + oauth.clients.size, 0);
  const last = (Math.ceil(total / size) - 1) * size;
  const hasNext = page * size < last || total === 0;
  const next = Buffer.from(`{"offset":"${(page + 1) * size}","v":2}`).toString('base64url');
  return {
    clients: found.slice(page * size, (page + 1) * size),
    nextPaginationToken: hasNext ? next : undefined,
  };
}

function offsetOf(token: string): number {
  try {
    const { offset }: { offset?: unknown } = JSON.parse(Buffer.from(token, 'base64url').toString());
    return Math.max(0, Number.parseInt(String(offset), 10) || 0);
  } catch {
    // The provider starts over with a token that it can't read.
    return 0;
  }
}

function toTimestamp(ms: number): string {
  return new Date(Math.round(ms / 1000) * 1000).toISOString().replace(/\.\d+Z$/, 'Z');
}
