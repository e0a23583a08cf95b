import type { Profile } from '../calls/answers';

/** An address or number of the account. */
export interface Contact {
  readonly address: string;
  readonly isVerified: boolean;
  /**
   * Whether it can be verified in this session. SuperTokens only sends the link to the address of the session's login
   * method.
   */
  readonly verification: 'DONE' | 'HERE' | 'ELSEWHERE' | 'NONE';
}

/**
 * The account's email addresses and phone numbers, each once. One counts as verified if any of its login methods is.
 *
 * @param profile from the API
 */
export function contactsOf({ emails, phoneNumbers, identities }: Profile): readonly Contact[] {
  return [
    ...emails.map((address) => {
      const methods = identities.filter(({ email }) => email === address);
      const isVerified = methods.some((method) => method.isVerified);
      const here = methods.some(({ isCurrent }) => isCurrent);
      const verification = isVerified ? 'DONE' : here ? 'HERE' : 'ELSEWHERE';
      return { address, isVerified, verification } as const;
    }),
    ...phoneNumbers.map((address) => {
      const isVerified = identities.some((method) => method.phoneNumber === address && method.isVerified);
      return { address, isVerified, verification: isVerified ? 'DONE' : 'NONE' } as const;
    }),
  ];
}
