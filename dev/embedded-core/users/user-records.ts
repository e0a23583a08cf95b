import type { components } from '../server/cdi';

export type RecipeId = components['schemas']['recipeId'];

/** One login method; users are groups of these with the same `primaryUserId`. Changed by `changeRecipeUser` only. */
export interface RecipeUser {
  readonly recipeUserId: string;
  readonly recipeId: RecipeId;
  readonly tenantIds: string[];
  /** Milliseconds since the epoch. */
  readonly timeJoined: number;
  readonly email?: string;
  readonly phoneNumber?: string;
  readonly thirdParty?: { id: string; userId: string };
  readonly webauthn?: { credentialIds: string[] };
  readonly passwordHash?: string;
  /** Set once the user is primary (its own id) or linked (the id of the primary user). */
  readonly primaryUserId?: string;
}

export interface PasswordResetToken {
  userId: string;
  email: string;
  /** Milliseconds since the epoch. */
  expiry: number;
}
