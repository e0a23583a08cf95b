import { randomBytes, randomUUID } from 'node:crypto';
import { seconds } from '../clock';
import { startCoreOn, type EmbeddedCore } from '../embedded-core';
import { sha256 } from '../hashes';
import { DEFAULT_APP_ID, DEFAULT_TENANT_ID } from '../ids';
import { createClient } from '../oauth/clients/clients';
import type { Grant } from '../oauth/oauth-records';
import { createStore, type AppRecords } from '../store';
import { put } from '../table';
import { CALLBACK } from './oauth-driver';

const DAY = 24 * 3_600_000;

/** What a core has from the start. */
export interface Filling {
  /** `user0@example.com` and so on, the last one the newest. */
  readonly users: number;
  readonly passwordHash: string;
  /** Live ones, spread over the users. */
  readonly sessions: number;
  /** `client0` and so on. Each user has agreed to one of them for good, and has tokens for it. */
  readonly clients: number;
}

/** The secret of each client. */
export const CLIENT_SECRET = 'a secret of a filled core';

/** Starts a core that has more in it than calls could put there in a minute. */
export async function startFilledCore(filling: Filling): Promise<EmbeddedCore> {
  const store = createStore();
  const app = store.app(DEFAULT_APP_ID);
  if (!app) throw new Error('A new store has an app');
  const now = Date.now();
  for (let client = 0; client < filling.clients; client += 1) {
    const fields = {
      clientId: `client${client}`,
      clientName: `Client ${client}`,
      clientSecret: CLIENT_SECRET,
      redirectUris: [CALLBACK],
      grantTypes: ['authorization_code', 'refresh_token'],
      scope: 'openid offline_access',
      tokenEndpointAuthMethod: 'client_secret_post',
    };
    createClient(store, app, fields, now);
  }
  const userIds: string[] = [];
  for (let user = 0; user < filling.users; user += 1) {
    const recipeUserId = randomUUID();
    const email = `user${user}@example.com`;
    const timeJoined = now - (filling.users - user) * 1000;
    const method = { recipeId: 'emailpassword' as const, tenantIds: [DEFAULT_TENANT_ID], timeJoined };
    put(app.users, recipeUserId, { ...method, recipeUserId, email, passwordHash: filling.passwordHash });
    app.metadata.set(recipeUserId, { name: `User ${user}` });
    app.lastActive.set(recipeUserId, timeJoined);
    addGrant(app, recipeUserId, `client${user % filling.clients}`, now);
    userIds.push(recipeUserId);
  }
  for (let session = 0; session < filling.sessions; session += 1) {
    addSession(app, userIds[session % userIds.length] ?? '', now);
  }
  return startCoreOn(store);
}

function addSession(app: AppRecords, recipeUserId: string, now: number): void {
  const sessionHandle = randomUUID();
  put(app.sessions, sessionHandle, {
    sessionHandle,
    recipeUserId,
    tenantId: DEFAULT_TENANT_ID,
    refreshTokenHash2: randomBytes(32).toString('hex'),
    userDataInDatabase: {},
    userDataInJWT: { 'st-ev': { v: true, t: now } },
    expiry: now + 100 * DAY,
    timeCreated: now,
    useStaticKey: false,
  });
}

function addGrant({ oauth }: AppRecords, subject: string, clientId: string, now: number): void {
  const scope = ['openid', 'offline_access'];
  const gid = randomUUID();
  const grant: Grant = {
    requestId: randomUUID(),
    clientId,
    scope,
    audience: [],
    subject,
    accessToken: { gid, initialPayload: {} },
    idToken: {},
    acr: '',
    amr: [],
    nonce: '',
    isAcrAsked: false,
    authenticatedAt: seconds(now),
    requestedAt: seconds(now),
  };
  const consent = { grantedScope: scope, grantedAudience: [], accessToken: {}, idToken: {} };
  put(oauth.endedFlows, randomUUID(), {
    clientId,
    subject,
    requestedAt: seconds(now),
    isConsentSkipped: false,
    consent: { ...consent, remember: true, rememberFor: 0 },
  });
  const hash = sha256(randomUUID());
  const expiry = now + 30 * DAY;
  put(oauth.refreshTokens, hash, { grant, issuedAt: seconds(now), expiry, isActive: true });
  put(oauth.sessions, gid, {
    clientId,
    externalRefreshToken: hash,
    internalRefreshToken: null,
    sessionHandle: null,
    jtis: new Set([randomUUID()]),
    expiresAt: seconds(expiry),
  });
}
