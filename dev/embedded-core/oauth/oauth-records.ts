import type { JsonObject } from '../json';

export interface OAuthRecords {
  clients: Map<string, OAuthClient>;
  flows: Map<string, AuthorizationFlow>;
  /** Every issued challenge and verifier, with the flow it belongs to. */
  flowHandles: Map<string, FlowHandle>;
  /** By SHA-256 of the code. Used ones stay, so a replay is noticed. */
  codes: Map<string, AuthorizationCode>;
  /** By gid. */
  families: Map<string, TokenFamily>;
  /** By SHA-256 of the refresh token. */
  refreshTokens: Map<string, RefreshToken>;
  rememberedConsents: RememberedConsent[];
  logoutChallenges: Map<string, LogoutChallenge>;
}

export interface OAuthClient {
  clientId: string;
  clientSecret?: string;
  clientName: string;
  scope: string;
  redirectUris: string[];
  postLogoutRedirectUris: string[];
  grantTypes: string[];
  responseTypes: string[];
  tokenEndpointAuthMethod: string;
  audience: string[];
  allowedCorsOrigins: string[];
  clientUri: string;
  logoUri: string;
  policyUri: string;
  tosUri: string;
  metadata: JsonObject;
  enableRefreshTokenRotation: boolean;
  /** ISO 8601. */
  createdAt: string;
  updatedAt: string;
  authorizationCodeGrantAccessTokenLifespan: string | null;
  authorizationCodeGrantIdTokenLifespan: string | null;
  authorizationCodeGrantRefreshTokenLifespan: string | null;
  clientCredentialsGrantAccessTokenLifespan: string | null;
  implicitGrantAccessTokenLifespan: string | null;
  implicitGrantIdTokenLifespan: string | null;
  refreshTokenGrantAccessTokenLifespan: string | null;
  refreshTokenGrantIdTokenLifespan: string | null;
  refreshTokenGrantRefreshTokenLifespan: string | null;
}

export type FlowStep = 'login' | 'consent';

export interface FlowHandle {
  flowId: string;
  step: FlowStep;
  kind: 'challenge' | 'verifier';
}

/** Refused by the backend, or by the user through it; `statusCode` is an HTTP status. */
export interface Refusal {
  error: string;
  errorDescription: string;
  statusCode: number;
}

/** One authorization request on its way from the client through login and consent to a code. */
export interface AuthorizationFlow {
  id: string;
  clientId: string;
  /** The request's parameters as they came, without verifiers. */
  query: string;
  /** The backend's authorization endpoint with that query. */
  requestUrl: string;
  redirectUri: string;
  redirectUriGiven: boolean;
  scope: string[];
  audience: string[];
  nonce?: string;
  codeChallenge?: string;
  requestedAt: number;
  sessionId: string;
  loginChallenge: string;
  loginCsrf: string;
  login?: AcceptedLogin | Refusal;
  isLoginUsed: boolean;
  consentChallenge?: string;
  consentCsrf?: string;
  isConsentSkippable: boolean;
  consent?: AcceptedConsent | Refusal;
  isConsentUsed: boolean;
}

interface AcceptedLogin {
  subject: string;
  acr: string;
  amr: string[];
  context: unknown;
  /** Milliseconds since the epoch. */
  authenticatedAt: number;
}

interface AcceptedConsent {
  scope: string[];
  audience: string[];
  iss: string;
  tId: string;
  rsub: string;
  sessionHandle: string;
  initialAccessTokenPayload: JsonObject;
  initialIdTokenPayload: JsonObject;
}

/** What a user gave a client: the source of every token of a family. */
interface Grant extends AcceptedConsent {
  subject: string;
  acr: string;
  amr: string[];
  nonce?: string;
  authenticatedAt: number;
  requestedAt: number;
}

export interface AuthorizationCode {
  clientId: string;
  gid: string;
  redirectUri: string;
  redirectUriGiven: boolean;
  codeChallenge?: string;
  grant: Grant;
  expiry: number;
  isUsed: boolean;
}

/** The tokens that come from one code or one client_credentials request. Removing it revokes them all. */
export interface TokenFamily {
  gid: string;
  clientId: string;
  /** Absent for client_credentials. */
  grant?: Grant;
  /** Ids of the valid access tokens, with when each expires in milliseconds. */
  jtis: Map<string, number>;
}

export interface RefreshToken {
  gid: string;
  /** Seconds since the epoch. */
  issuedAt: number;
  expiry: number;
  /** A newer token replaced it. */
  isRotated: boolean;
}

interface RememberedConsent {
  clientId: string;
  subject: string;
  scope: string[];
  /** Milliseconds since the epoch; null: forever. */
  expiry: number | null;
}

interface LogoutChallenge {
  /** Milliseconds since the epoch. */
  createdAt: number;
  clientId: string;
  sessionHandle: string | undefined;
  postLogoutRedirectUri: string | undefined;
  state: string | undefined;
}

export function newOAuthRecords(): OAuthRecords {
  return {
    clients: new Map(),
    flows: new Map(),
    flowHandles: new Map(),
    codes: new Map(),
    families: new Map(),
    refreshTokens: new Map(),
    rememberedConsents: [],
    logoutChallenges: new Map(),
  };
}
