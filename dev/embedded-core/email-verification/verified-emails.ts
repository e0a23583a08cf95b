import { change, defineIndex, drop, type Table } from '../table';

interface EmailVerificationToken {
  /** SHA-256 of the token. */
  readonly tokenHash: string;
  readonly userId: string;
  readonly email: string;
  readonly tenantId: string;
  /** Milliseconds since the epoch. */
  readonly expiry: number;
}

/** The part of an app that knows verified addresses. */
export interface VerifyingApp {
  readonly emailVerification: {
    /** By the id under which clients know the user, which need not be one of the core's users. */
    verified: Map<string, Set<string>>;
    /** By `tokenHash`. */
    tokens: Table<EmailVerificationToken>;
  };
}

const byUserId = defineIndex<EmailVerificationToken>(({ userId }) => [userId]);

export function isEmailVerified({ emailVerification }: VerifyingApp, userId: string, email: string): boolean {
  return emailVerification.verified.get(userId)?.has(email) ?? false;
}

export function setEmailVerified(
  { emailVerification: { verified } }: VerifyingApp,
  userId: string,
  email: string,
  isVerified: boolean,
): void {
  const emails = verified.get(userId) ?? new Set();
  if (isVerified) verified.set(userId, emails.add(email));
  else if (emails.delete(email) && emails.size === 0) verified.delete(userId);
}

/** Forgets the tokens of a user, in one tenant and for one address if given; returns whether there were any. */
export function removeEmailVerificationTokens(
  { emailVerification: { tokens } }: VerifyingApp,
  userId: string,
  of: { tenantId?: string; email?: string } = {},
): boolean {
  const removed = byUserId
    .find(tokens, userId)
    .filter(
      (token) =>
        (of.tenantId ?? token.tenantId) === token.tenantId && (of.email ?? token.email) === token.email,
    );
  for (const { tokenHash } of removed) drop(tokens, tokenHash);
  return removed.length > 0;
}

/** Forgets a user's tokens and verified addresses. */
export function removeEmailVerification(app: VerifyingApp, userId: string): void {
  removeEmailVerificationTokens(app, userId);
  app.emailVerification.verified.delete(userId);
}

/** Moves a user's tokens and verified addresses to another id. */
export function moveEmailVerification(
  { emailVerification: { tokens, verified } }: VerifyingApp,
  from: string,
  to: string,
): void {
  const emails = verified.get(from);
  if (emails) verified.set(to, new Set([...(verified.get(to) ?? []), ...emails]));
  verified.delete(from);
  for (const { tokenHash } of byUserId.find(tokens, from)) change(tokens, tokenHash, { userId: to });
}

export function isEmailVerificationUsedBy({ emailVerification }: VerifyingApp, userId: string): boolean {
  return emailVerification.verified.has(userId) || byUserId.find(emailVerification.tokens, userId).length > 0;
}
