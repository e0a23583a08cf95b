import type { User } from 'supertokens-node/types';
import { isFake } from '../sign-up/ways';

/** Where a user gets messages. */
export interface Mailbox {
  readonly channel: 'email' | 'sms';
  /** An email address, or a phone number in the form of E.164. */
  readonly to: string;
}

/** Tells a user that they were let into a tenant. */
export type TellApproved = (
  told: Mailbox & { readonly userId: string; readonly tenantId: string },
) => Promise<void>;

/** Where a user is told something: by mail if they have an address. */
export function mailboxOf({
  emails,
  phoneNumbers,
}: Pick<User, 'emails' | 'phoneNumbers'>): Mailbox | undefined {
  const email = emails.find((each) => !isFake(each));
  if (email !== undefined) return { channel: 'email', to: email };
  const [to] = phoneNumbers;
  return to === undefined ? undefined : { channel: 'sms', to };
}
