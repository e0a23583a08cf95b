import { randomBytes } from 'node:crypto';
import { DEFAULT_APP_ID, DEFAULT_TENANT_ID } from './ids';
import type { JsonObject } from './json';
import type { DashboardRecords } from './dashboard/dashboard-records';
import type { VerifyingApp } from './email-verification/verified-emails';
import { type OAuthRecords, newOAuthRecords } from './oauth/oauth-records';
import type { PasswordlessApp } from './passwordless/passwordless-records';
import type { RoleRecords } from './roles/role-records';
import type { SamlRecords } from './saml/saml-records';
import type { TotpRecords } from './totp/totp-records';
import type { PasswordResetToken, RecipeUser } from './users/user-records';
import type { SessionsApp } from './sessions/session-records';
import type { Table } from './table';
import type { MappedApp } from './user-id-mapping/user-id-mappings';
import { type TenantRecord, newTenant } from './tenants/tenant-records';
import type { WebauthnRecords } from './webauthn/webauthn-records';

/** Everything one app holds. Plain data only: a checkpoint is a structured clone of it. */
export interface AppRecords extends MappedApp, PasswordlessApp, SessionsApp, VerifyingApp {
  appId: string;
  tenants: Map<string, TenantRecord>;
  users: Table<RecipeUser>;
  passwordResetTokens: Table<PasswordResetToken>;
  metadata: Map<string, JsonObject>;
  /** Last time, in ms, that each user signed in or refreshed. */
  lastActive: Map<string, number>;
  refreshTokenKey: Uint8Array;
  oauth: OAuthRecords;
  roles: RoleRecords;
  saml: SamlRecords;
  totp: TotpRecords;
  webauthn: WebauthnRecords;
  dashboard: DashboardRecords;
}

export type Store = ReturnType<typeof createStore>;

export function createStore() {
  let apps = new Map([[DEFAULT_APP_ID, newApp(DEFAULT_APP_ID)]]);
  let start = structuredClone(apps);
  return {
    app: (appId: string) => apps.get(appId),
    apps: () => [...apps.values()],
    createApp: (appId: string) => {
      const app = newApp(appId);
      apps.set(appId, app);
      return app;
    },
    /** Returns false if there was no such app. */
    removeApp: (appId: string) => apps.delete(appId),
    checkpoint: () => {
      start = structuredClone(apps);
    },
    reset: () => {
      apps = structuredClone(start);
    },
  };
}

function newApp(appId: string): AppRecords {
  return {
    appId,
    tenants: new Map([[DEFAULT_TENANT_ID, newTenant(DEFAULT_TENANT_ID)]]),
    users: new Map(),
    userIdMappings: new Map(),
    emailVerification: { verified: new Map(), tokens: new Map() },
    passwordless: { devices: new Map(), codes: new Map() },
    passwordResetTokens: new Map(),
    metadata: new Map(),
    sessions: new Map(),
    lastActive: new Map(),
    refreshTokenKey: new Uint8Array(randomBytes(32)),
    oauth: newOAuthRecords(),
    roles: { permissions: new Map(), ofUsers: new Map() },
    saml: { clients: new Map(), relayStates: new Map(), claims: new Map() },
    totp: { devices: new Map(), usedCodes: new Map() },
    webauthn: { options: new Map(), credentials: new Map(), recoveryTokens: new Map() },
    dashboard: { users: new Map(), sessions: new Map() },
  };
}
