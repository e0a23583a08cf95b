import { domainToASCII } from 'node:url';
import supertokens, { type User } from 'supertokens-node';
import type { UserContext } from 'supertokens-node/types';

/** A user in a tenant. */
export interface Account {
  readonly tenantId: string;
  readonly userId: string;
}

/** An address or number that someone claims as theirs, whether or not it exists. */
export type Mailbox = { readonly email: string } | { readonly phoneNumber: string };

/** Whose attempts are counted: an account's, those on its second factors, or an address's where there is no account. */
export type Contact = Account | SecondFactors | (Mailbox & { readonly tenantId: string });

export interface SecondFactors extends Account {
  readonly isSecondFactor: true;
}

export type RecipeId = User['loginMethods'][number]['recipeId'];

/** Who signs in with a mailbox, in a tenant. */
export async function usersOf(tenantId: string, mailbox: Mailbox, userContext: UserContext): Promise<User[]> {
  return supertokens.listUsersByAccountInfo(tenantId, mailbox, false, userContext);
}

/** The account that someone enters by a recipe with a mailbox; the mailbox itself, if there is none. */
export function contactOf(
  users: readonly User[],
  tenantId: string,
  mailbox: Mailbox,
  recipeId: RecipeId,
): Contact {
  const owner = users.find(({ loginMethods }) =>
    loginMethods.some((each) => each.recipeId === recipeId && isOf(each, tenantId, mailbox)),
  );
  return owner ? { tenantId, userId: owner.id } : { tenantId, ...mailbox };
}

/** The accounts whose users have shown that they read a mailbox. */
export function readersOf(users: readonly User[], tenantId: string, mailbox: Mailbox): Account[] {
  return users
    .filter(({ loginMethods }) => loginMethods.some((each) => each.verified && isOf(each, tenantId, mailbox)))
    .map(({ id }) => ({ tenantId, userId: id }));
}

function isOf(method: User['loginMethods'][number], tenantId: string, mailbox: Mailbox): boolean {
  if (!method.tenantIds.includes(tenantId)) return false;
  return 'email' in mailbox
    ? method.hasSameEmailAs(mailbox.email)
    : method.hasSamePhoneNumberAs(mailbox.phoneNumber);
}

/** A user's accounts: one in each tenant. */
export function accountsOf(user: User): Account[] {
  const tenantIds = new Set(user.loginMethods.flatMap((each) => each.tenantIds));
  return [...tenantIds].map((tenantId) => ({ tenantId, userId: user.id }));
}

/**
 * One spelling of a mailbox or number. What follows a plus sign in an address doesn't count (RFC 5233): its messages
 * arrive in the same mailbox.
 */
export function spelling(mailbox: Mailbox): string {
  if ('phoneNumber' in mailbox) return `phone:${mailbox.phoneNumber.replace(/\D/g, '')}`;
  const email = mailbox.email.normalize('NFKC').replace(/\s/g, '').toLowerCase();
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  const [local = ''] = email.slice(0, Math.max(at, 0)).split('+', 1);
  return `email:${local}@${(domainToASCII(domain) || domain).replace(/\.$/, '')}`;
}
