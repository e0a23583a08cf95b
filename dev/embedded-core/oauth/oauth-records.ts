import { randomBytes } from 'node:crypto';
import type { JsonObject } from '../json';
import type { ConsentDecision } from './flow/flow';
import type { OAuthClient } from './clients/client-fields';

export type OAuthRecords = ReturnType<typeof newOAuthRecords>;

/** Times in these records are seconds since the epoch where their name ends in `At`, and otherwise milliseconds. */
export interface LoginSession {
  subject: string;
  authenticatedAt: number;
  /** Null until the browser closes. */
  expiry: number | null;
}

export interface EndedFlow {
  clientId: string;
  subject: string;
  requestedAt: number;
  isConsentSkipped: boolean;
  /** Null for a refusal. */
  consent: ConsentDecision | null;
}

/** True as long as the user's consent counts for the next request, too. */
export function isStillRemembered({ requestedAt, consent }: EndedFlow, now: number): boolean {
  if (!consent?.remember) return false;
  return consent.rememberFor <= 0 || (requestedAt + consent.rememberFor) * 1000 >= now;
}

/** What a user gave a client, or a client has of its own: the source of its tokens. */
export interface Grant {
  /** Fosite's id of the request; what comes from one code shares it. */
  requestId: string;
  clientId: string;
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
  grant: Grant;
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
  grant: Grant;
  issuedAt: number;
  /** Null for ever. */
  expiry: number | null;
  isActive: boolean;
}

/** One row of Core's table of OAuth sessions: the tokens of one grant. */
export interface OAuthSession {
  clientId: string;
  /** SHA-256 of the refresh token that the client has. */
  externalRefreshToken: string | null;
  /** SHA-256 of the one that the provider knows, where it isn't the same. */
  internalRefreshToken: string | null;
  sessionHandle: string | null;
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

export function newOAuthRecords() {
  return {
    /** Seals challenges, verifiers and cookies. */
    sealingKey: new Uint8Array(randomBytes(32)),
    clients: new Map<string, OAuthClient>(),
    /** Logins that a browser's cookie names, by session id. */
    loginSessions: new Map<string, LoginSession>(),
    /** By the flow's id: whose consent came back. No flow's consent may come back twice. */
    endedFlows: new Map<string, EndedFlow>(),
    /** By SHA-256 of the code. Used ones stay, so a replay is noticed. */
    codes: new Map<string, AuthorizationCode>(),
    /** By SHA-256 of the refresh token that the provider made; in Core's table clients may know it by another. */
    refreshTokens: new Map<string, RefreshToken>(),
    /** Core's own table, by gid: what of it is gone is revoked. */
    sessions: new Map<string, OAuthSession>(),
    logoutChallenges: new Map<string, LogoutChallenge>(),
  };
}
