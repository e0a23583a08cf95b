import { signUp } from 'supertokens-node/recipe/emailpassword';

/** The user that developers and tests find. */
export const exampleUser = { email: 'ada@vestibule.test', password: 'analytical-engine-1843' };

/**
 * Signs the example user up, whose password is in a README for newcomers: for a core that forgets everything, or an app
 * that is deleted.
 */
export async function seedUser(): Promise<typeof exampleUser> {
  await signUp('public', exampleUser.email, exampleUser.password);
  return exampleUser;
}
