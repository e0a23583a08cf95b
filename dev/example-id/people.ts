import { createHash } from 'node:crypto';
import type { AccountClaims } from 'oidc-provider';

/** A person with an account at Example ID. */
export interface Person {
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
}

export const examplePeople: readonly Person[] = [
  { name: 'Grace Hopper', email: 'grace@example-id.test', emailVerified: true },
  { name: 'Katherine Johnson', email: 'katherine@example-id.test', emailVerified: true },
];

/** The people who signed in, by the `sub` under which clients know them. */
export type Accounts = ReturnType<typeof createAccounts>;

export function createAccounts() {
  const people = new Map<string, Person>();
  return {
    signIn(person: Person): string {
      // The same after a restart, because clients remember it.
      const sub = createHash('sha256').update(person.email.toLowerCase()).digest('base64url').slice(0, 22);
      people.set(sub, person);
      return sub;
    },
    claimsOf(sub: string): AccountClaims | undefined {
      const person = people.get(sub);
      return person && { sub, name: person.name, email: person.email, email_verified: person.emailVerified };
    },
  };
}

/** The person whom the sign-in page's form names; undefined if that is not an e-mail address. */
export function personOf(form: URLSearchParams): Person | undefined {
  const email = form.get('email')?.trim() ?? '';
  if (!/^[^\s@]+@[^\s@]+$/.test(email) || email.length > 254) return undefined;
  const known = examplePeople.find((person) => person.email === email.toLowerCase());
  const emailVerified = form.get('unverified') === null;
  return { name: known?.name ?? email.split('@')[0] ?? email, email, emailVerified };
}
