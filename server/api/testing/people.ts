import type { ApiVisitor } from './api-visitor';
import type { TestApi } from './start-test-api';

export const email = 'bob@example.test';
export const password = 'correct horse 1';
export const minute = 60_000;

interface UserSettings {
  roles?: string[];
  requiredSecondaryFactors?: string[];
  verified?: true;
}

/** The one user of most tests, and what tests do to him. */
export function bobOf(setup: () => TestApi) {
  const now = () => setup().core.clock.now();
  const set = (wanted: UserSettings) => setup().dev('PUT', `/users/${email}`, wanted);
  async function unverified(): Promise<ApiVisitor> {
    const visitor = setup().visitor();
    const { body } = await visitor.signUp(email, password);
    if (body['status'] !== 'OK') throw new Error(`No sign-up: ${JSON.stringify(body)}`);
    return visitor;
  }
  return {
    now,
    advance: (advanceMs: number) => setup().dev('POST', '/clock', { advanceMs }),
    set,
    /** A new user, whose address is verified. */
    async signedUp(): Promise<ApiVisitor> {
      const bob = await unverified();
      await set({ verified: true });
      return bob;
    },
    /** A new user, with any address, even someone else's. */
    unverified,
    /** Another browser of his, with only the password. */
    async signedIn(): Promise<ApiVisitor> {
      const bob = setup().visitor();
      const { body } = await bob.signIn(email, password);
      if (body['status'] !== 'OK') throw new Error(`No sign-in: ${JSON.stringify(body)}`);
      return bob;
    },
  };
}
