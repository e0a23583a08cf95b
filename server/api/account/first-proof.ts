import { removeRecoveryCodes } from '@vestibule/recovery-codes';
import { deleteUser, getUser, type User } from 'supertokens-node';
import { getAllSessionHandlesForUser } from 'supertokens-node/recipe/session';
import Totp from 'supertokens-node/recipe/totp';
import { getUserMetadata, updateUserMetadata } from 'supertokens-node/recipe/usermetadata';
import { removeCredential } from 'supertokens-node/recipe/webauthn';
import { LANGUAGE_KEY } from '../delivery/readers-language';
import { endEverything } from './end-everything';
import type { Now } from './step-up';

/** What the one who proves the address has brought: everything else was somebody's before. */
export interface Kept {
  readonly recipeUserId: string;
  /** Of the passkey, if that is how the address was proved. */
  readonly credentialId?: string;
}

/** Whether anybody has shown that one of the account's addresses or numbers is theirs. */
export function isProven({ loginMethods }: User): boolean {
  return loginMethods.some(({ verified }) => verified);
}

/**
 * Takes from an account what was added before its address was proved for the first time: whoever signed up may not be
 * who reads the mail. Its sessions end, and with them the tokens of clients.
 *
 * @param before the account as it was until then
 * @returns how many of each were removed; `loginMethods` are other addresses, numbers and accounts elsewhere
 */
export async function removeEarlier(before: User, kept: Kept, now: Now) {
  const sessions = (await getAllSessionHandlesForUser(before.id)).length;
  await endEverything(before.id, now);
  // A request that had begun with a session may have added something since.
  const user = (await getUser(before.id)) ?? before;
  const [passkeys, apps, recoveryCodes, loginMethods] = [
    await removePasskeys(user, kept),
    await removeApps(before.id),
    Number(await removeRecoveryCodes(before.id)),
    await removeMethods(user, kept),
  ];
  await updateUserMetadata(before.id, {
    'vestibule.profile': null,
    [LANGUAGE_KEY]: null,
    signUpFields: await owedAgain(before.id),
  });
  return { sessions, passkeys, apps, recoveryCodes, loginMethods };
}

/** What sign-up asked for, to be entered again. */
async function owedAgain(userId: string) {
  const entered: unknown = (await getUserMetadata(userId)).metadata['signUpFields'];
  if (typeof entered !== 'object' || entered === null) return null;
  return Object.fromEntries(Object.keys(entered).map((id) => [id, '']));
}

async function removePasskeys({ loginMethods }: User, { credentialId }: Kept): Promise<number> {
  let removed = 0;
  for (const { recipeUserId, webauthn } of loginMethods) {
    for (const id of webauthn?.credentialIds ?? []) {
      if (id === credentialId) continue;
      const passkey = { webauthnCredentialId: id, recipeUserId: recipeUserId.getAsString() };
      removed += Number((await removeCredential(passkey)).status === 'OK');
    }
  }
  return removed;
}

async function removeApps(userId: string): Promise<number> {
  const { devices } = await Totp.listDevices(userId);
  for (const { name } of devices) await Totp.removeDevice(userId, name);
  return devices.filter(({ verified }) => verified).length;
}

async function removeMethods({ loginMethods }: User, { recipeUserId }: Kept): Promise<number> {
  const others = loginMethods.filter((each) => each.recipeUserId.getAsString() !== recipeUserId);
  for (const other of others) await deleteUser(other.recipeUserId.getAsString(), false);
  return others.filter(({ recipeId }) => recipeId !== 'webauthn').length;
}
