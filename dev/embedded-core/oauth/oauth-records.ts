import { randomBytes } from 'node:crypto';
import type { JsonObject } from '../json';
import type { ConsentDecision } from './flow/flow';
import { defineIndex, type Table } from '../table';
import type { OAuthClient } from './clients/client-fields';

/** Times in these records are seconds since the epoch where their name ends in `At`, and otherwise milliseconds. */
export interface LoginSession {
  subject: string;
  authenticatedAt: number;
  /** Null until the browser closes. */
  expiry: number | null;
}

export interface EndedFlow {
  readonly clientId: string;
  readonly subject: string;
  readonly requestedAt: number;
  readonly isConsentSkipped: boolean;
  /** Null for a refusal. */
  readonly consent: ConsentDecision | null;
}

/** True as long as the user's consent counts for the next request, too. */
export function isStillRemembered({ requestedAt, consent }: EndedFlow, now: number): boolean {
  if (!consent?.remember) return false;
  return consent.rememberFor <= 0 || (requestedAt + consent.rememberFor) * 1000 >= now;
}

/** What a user gave a client, or a client has of its own: the source of its tokens. */
export interface Grant {
  /** Fosite's id of the request; what comes from one code shares it. */
  readonly requestId: string;
  readonly clientId: string;
  scope: string[];
  audience: string[];
  subject: string;
  /** What Core has in the access token: issuer, tenant, user, session, gid. */
  accessToken: JsonObject;
  idToken: JsonObject;
  acr: string;
  amr: string[];
  nonce: string;
  isAcrAsked: boolean;
  authenticatedAt: number;
  requestedAt: number;
}

export interface AuthorizationCode {
  readonly grant: Grant;
  /** The parameter of the authorization request; empty where it named none. */
  redirectUri: string;
  /** Null once a verifier was tried: there is one try. */
  pkce: { challenge: string } | null;
  /** Whether an ID token comes of it. */
  isOidc: boolean;
  expiry: number;
  isUsed: boolean;
}

export interface RefreshToken {
  readonly grant: Grant;
  issuedAt: number;
  /** Null for ever. */
  expiry: number | null;
  isActive: boolean;
}

/** One row of Core's table of OAuth sessions: the tokens of one grant. */
export interface OAuthSession {
  readonly clientId: string;
  /** SHA-256 of the refresh token that the client has. */
  readonly externalRefreshToken: string | null;
  /** SHA-256 of the one that the provider knows, where it isn't the same. */
  internalRefreshToken: string | null;
  readonly sessionHandle: string | null;
  /** Ids of the access tokens that aren't revoked. */
  jtis: Set<string>;
  expiresAt: number;
}

interface LogoutChallenge {
  timeCreated: number;
  clientId: string;
  sessionHandle: string | null;
  postLogoutRedirectUri: string | null;
  state: string | null;
}

/** What an app has of the provider, and Core's own table of its tokens. */
export interface OAuthRecords {
  /** Seals challenges, verifiers and cookies. */
  sealingKey: Uint8Array<ArrayBuffer>;
  clients: Table<OAuthClient>;
  /** Logins that a browser's cookie names, by session id. */
  loginSessions: Map<string, LoginSession>;
  /** By the flow's id: whose consent came back. No flow's consent may come back twice. */
  endedFlows: Table<EndedFlow>;
  /** By SHA-256 of the code. Used ones stay, so a replay is noticed. */
  codes: Table<AuthorizationCode>;
  /** By SHA-256 of the refresh token that the provider made; in Core's table clients may know it by another. */
  refreshTokens: Table<RefreshToken>;
  /** Core's own table, by gid: what of it is gone is revoked. */
  sessions: Table<OAuthSession>;
  logoutChallenges: Map<string, LogoutChallenge>;
}

export function newOAuthRecords(): OAuthRecords {
  return {
    sealingKey: new Uint8Array(randomBytes(32)),
    clients: new Map(),
    loginSessions: new Map(),
    endedFlows: new Map(),
    codes: new Map(),
    refreshTokens: new Map(),
    sessions: new Map(),
    logoutChallenges: new Map(),
  };
}

const byConsent = defineIndex<EndedFlow>((flow) => (isToRemember(flow) ? [consentKey(flow)] : []));

/** The consent of a user that counts for a client's next request. Hydra looks at the newest alone. */
export function rememberedConsent(
  { endedFlows }: OAuthRecords,
  of: Pick<EndedFlow, 'clientId' | 'subject'>,
): EndedFlow | undefined {
  return byConsent
    .find(endedFlows, consentKey(of))
    .reduce<EndedFlow | undefined>(
      (newest, flow) => (newest && newest.requestedAt >= flow.requestedAt ? newest : flow),
      undefined,
    );
}

function isToRemember({ isConsentSkipped, consent }: EndedFlow): boolean {
  return !isConsentSkipped && consent?.remember === true;
}

function consentKey({ clientId, subject }: Pick<EndedFlow, 'clientId' | 'subject'>): string {
  return JSON.stringify([clientId, subject]);
}
