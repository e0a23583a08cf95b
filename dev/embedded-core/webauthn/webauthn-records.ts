import { AnswerError } from '../server/request-error';
import { defineIndex, dropIf, type Table } from '../table';

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
  readonly credentialId: string;
  readonly recipeUserId: string;
  relyingPartyId: string;
  /** COSE key (RFC 9052). */
  publicKey: Uint8Array<ArrayBuffer>;
  counter: number;
  /** Milliseconds since the epoch. */
  createdAt: number;
  updatedAt: number;
}

export interface RecoveryToken {
  readonly userId: string;
  readonly email: string;
  readonly tenantId: string;
  /** Milliseconds since the epoch. */
  expiry: number;
}

export interface WebauthnRecords {
  options: Map<string, WebauthnOptions>;
  credentials: Table<WebauthnCredential>;
  /** By the SHA-256 of the token. */
  recoveryTokens: Table<RecoveryToken>;
}

const credentialsByUser = defineIndex<WebauthnCredential>(({ recipeUserId }) => [recipeUserId]);
const recoveriesByUser = defineIndex<RecoveryToken>(({ userId }) => [userId]);

/** Forgets the credentials and recovery tokens of a login method. */
export function removeWebauthnOf(webauthn: WebauthnRecords, recipeUserId: string): void {
  credentialsByUser.dropAll(webauthn.credentials, recipeUserId);
  recoveriesByUser.dropAll(webauthn.recoveryTokens, recipeUserId);
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
