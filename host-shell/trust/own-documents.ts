import { isTrustedWithLogin, ShellError, type RegistryEntry } from '@vestibule/contract';

/**
 * Whose document this is: one that shows the login, or the page of a remote that is trusted with it, runs no code of
 * other remotes, and one in which such code has run shows neither. So what users type for the login is never in a
 * document with code that isn't trusted with it.
 */
export type Tenant = 'login' | 'others';

let tenant: Tenant | undefined;

/** Whether the document is still free, or already this tenant's. */
export function mayHost(kind: Tenant): boolean {
  return tenant === undefined || tenant === kind;
}

/** Gives the document to a tenant for good, if it has no other; @returns whether it has it now. */
export function claimDocument(kind: Tenant): boolean {
  tenant ??= kind;
  return tenant === kind;
}

/**
 * Gives the document to the others, if the code of this remote is about to run and isn't trusted with the login.
 *
 * @throws ShellError `REMOTE_UNTRUSTED` if the document is the login's
 */
export function assertOwnDocument(entry: RegistryEntry, url: string): void {
  if (isTrustedWithLogin(entry) || claimDocument('others')) return;
  const problems = ['it needs "login": true in the registry to run in a document of the login'];
  throw new ShellError('REMOTE_UNTRUSTED', { remote: entry.name, url, problems });
}
