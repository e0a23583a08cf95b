import type { components } from '../server/cdi';

export type RecipeId = components['schemas']['recipeId'];

/** One login method; users are groups of these with the same `primaryUserId`. */
export interface RecipeUser {
  recipeUserId: string;
  recipeId: RecipeId;
  tenantIds: string[];
  /** Milliseconds since the epoch. */
  timeJoined: number;
  email?: string;
  phoneNumber?: string;
  thirdParty?: { id: string; userId: string };
  webauthn?: { credentialIds: string[] };
  passwordHash?: string;
  /** Set once the user is primary (its own id) or linked (the id of the primary user). */
  primaryUserId?: string;
}

export interface PasswordResetToken {
  userId: string;
  email: string;
  tenantId: string;
  /** Milliseconds since the epoch. */
  expiry: number;
}
