import type { AppRecords } from '../store';
import type { RecipeUser } from '../users/user-records';
import { changeRecipeUser } from '../users/users';
import type { VerifiedCredential } from './webauthn-verification';
import type { WebauthnCredential, WebauthnOptions } from './webauthn-records';

/** Gives a login method another credential. */
export function addCredential(
  app: AppRecords,
  user: RecipeUser,
  { relyingPartyId }: WebauthnOptions,
  verified: VerifiedCredential,
  now: number,
): WebauthnCredential {
  const { recipeUserId } = user;
  const credential = { ...verified, recipeUserId, relyingPartyId, createdAt: now, updatedAt: now };
  app.webauthn.credentials.set(credential.credentialId, credential);
  const credentialIds = [...(user.webauthn?.credentialIds ?? []), credential.credentialId];
  changeRecipeUser(app, user, { webauthn: { credentialIds } });
  return credential;
}

/** Returns whether the login method had the credential. */
export function removeCredential(app: AppRecords, recipeUserId: string, credentialId: string): boolean {
  if (app.webauthn.credentials.get(credentialId)?.recipeUserId !== recipeUserId) return false;
  app.webauthn.credentials.delete(credentialId);
  const user = app.users.get(recipeUserId);
  if (user?.webauthn) {
    const credentialIds = user.webauthn.credentialIds.filter((id) => id !== credentialId);
    changeRecipeUser(app, user, { webauthn: { credentialIds } });
  }
  return true;
}

export function credentialsOf(app: AppRecords, recipeUserId: string): WebauthnCredential[] {
  const credentialIds = app.users.get(recipeUserId)?.webauthn?.credentialIds ?? [];
  return credentialIds.flatMap((id) => app.webauthn.credentials.get(id) ?? []);
}
