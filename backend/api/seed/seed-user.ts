import { signUp } from 'supertokens-node/recipe/emailpassword';

const user = { email: 'ada@vestibule.test', password: 'analytical-engine-1843' };

/** Signs the example user up; one that exists is left as it is, password included. */
export async function seedUser(): Promise<{ email: string; password: string }> {
  // EMAIL_ALREADY_EXISTS_ERROR is as good as OK here.
  await signUp('public', user.email, user.password);
  return { ...user };
}
