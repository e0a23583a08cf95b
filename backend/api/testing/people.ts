import type { ApiVisitor } from './api-visitor';
import type { TestApi } from './start-test-api';

export const email = 'bob@example.test';
export const password = 'correct horse 1';
export const minute = 60_000;

/** The one user of most tests, and what tests do to him. */
export function bobOf(setup: () => TestApi) {
  const now = () => setup().core.clock.now();
  return {
    now,
    advance: (advanceMs: number) => setup().dev('POST', '/clock', { advanceMs }),
    set: (wanted: { roles?: string[]; requiredSecondaryFactors?: string[] }) =>
      setup().dev('PUT', `/users/${email}`, wanted),
    async signedUp(): Promise<ApiVisitor> {
      const bob = setup().visitor();
      const { body } = await bob.signUp(email, password);
      if (body['status'] !== 'OK') throw new Error(`No sign-up: ${JSON.stringify(body)}`);
      return bob;
    },
    /** Another browser of his, with the password only. */
    async signedIn(): Promise<ApiVisitor> {
      const bob = setup().visitor();
      const { body } = await bob.signIn(email, password);
      if (body['status'] !== 'OK') throw new Error(`No sign-in: ${JSON.stringify(body)}`);
      return bob;
    },
  };
}
