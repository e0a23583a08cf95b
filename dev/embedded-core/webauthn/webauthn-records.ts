import { AnswerError } from '../server/request-error';
import { dropIf } from '../table';

/** What a backend asked an authenticator for, to compare with its answer. */
export interface WebauthnOptions {
  optionsId: string;
  tenantId: string;
  /** 32 random bytes, base64url. */
  challenge: string;
  origin: string;
  relyingPartyId: string;
  relyingPartyName: string;
  /** Of the user who registers; a sign-in has none. */
  email: string | undefined;
  /** Milliseconds. */
  timeout: number;
  userVerification: UserVerification;
  userPresence: boolean;
  /** Milliseconds since the epoch. */
  createdAt: number;
  expiresAt: number;
}

export type UserVerification = 'required' | 'preferred' | 'discouraged';

export interface WebauthnCredential {
  credentialId: string;
  recipeUserId: string;
  relyingPartyId: string;
  /** COSE key (RFC 9052). */
  publicKey: Uint8Array<ArrayBuffer>;
  counter: number;
  /** Milliseconds since the epoch. */
  createdAt: number;
  updatedAt: number;
}

export interface RecoveryToken {
  userId: string;
  email: string;
  tenantId: string;
  /** Milliseconds since the epoch. */
  expiry: number;
}

export interface WebauthnRecords {
  options: Map<string, WebauthnOptions>;
  credentials: Map<string, WebauthnCredential>;
  /** By the SHA-256 of the token. */
  recoveryTokens: Map<string, RecoveryToken>;
}

/** Forgets the credentials and recovery tokens of a login method. */
export function removeWebauthnOf(webauthn: WebauthnRecords, recipeUserId: string): void {
  dropIf(webauthn.credentials, (credential) => credential.recipeUserId === recipeUserId);
  dropIf(webauthn.recoveryTokens, (token) => token.userId === recipeUserId);
}

/** Forgets what a tenant asked of authenticators, and its recovery tokens. */
export function removeWebauthnOfTenant(webauthn: WebauthnRecords, tenantId: string): void {
  dropIf(webauthn.options, (options) => options.tenantId === tenantId);
  dropIf(webauthn.recoveryTokens, (token) => token.tenantId === tenantId);
}

/** Why the core refused options or what an authenticator answered. */
export function refusal(
  status: 'INVALID_OPTIONS_ERROR' | 'INVALID_CREDENTIALS_ERROR' | 'INVALID_AUTHENTICATOR_ERROR',
  reason: string,
  cause?: unknown,
): AnswerError {
  return new AnswerError({ status, reason }, reason, { cause });
}
