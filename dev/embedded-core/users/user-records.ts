import type { components } from '../server/cdi';
import { defineIndex, type Table } from '../table';

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
  readonly userId: string;
  email: string;
  /** Milliseconds since the epoch. */
  expiry: number;
}

const resetsByUser = defineIndex<PasswordResetToken>(({ userId }) => [userId]);

/** Ends every reset that a login method has under way. */
export function removePasswordResets(tokens: Table<PasswordResetToken>, recipeUserId: string): void {
  resetsByUser.dropAll(tokens, recipeUserId);
}

/** What a user can be found by. A login method is one, too. */
export type AccountInfo = {
  readonly [Kind in 'email' | 'phoneNumber' | 'thirdParty' | 'webauthn']?: RecipeUser[Kind] | undefined;
};

/** The keys under which indexes have an address, a number, a third-party account and passkeys. */
export function accountInfoKeys({ email, phoneNumber, thirdParty, webauthn }: AccountInfo): string[] {
  return [
    ...(email === undefined ? [] : [`email ${email}`]),
    ...(phoneNumber === undefined ? [] : [`phone ${phoneNumber}`]),
    ...(thirdParty ? [JSON.stringify(['thirdparty', thirdParty.id, thirdParty.userId])] : []),
    ...(webauthn?.credentialIds ?? []).map((id) => `credential ${id}`),
  ];
}
